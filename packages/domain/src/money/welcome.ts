/** Spark balance of a new member, in figures and in words. */
export const WELCOME_SPARKS = 10
export const WELCOME_LETTERS = 'ten'
