/** How long both sides may add to a dispute that nobody has decided, from its opening, in milliseconds. */
export const HEARING_WINDOW = 5 * 24 * 60 * 60 * 1000
