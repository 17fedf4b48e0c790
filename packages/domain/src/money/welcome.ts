/** The sparks that a new member starts with. */
export const WELCOME_SPARKS = 10
