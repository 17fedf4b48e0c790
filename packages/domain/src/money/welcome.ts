/** The sparks that a new member starts with, in figures and in letters. */
export const WELCOME_SPARKS = 10
export const WELCOME_LETTERS = 'ten'
