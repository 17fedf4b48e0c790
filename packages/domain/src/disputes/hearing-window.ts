import { DAY } from '../durations.ts'

/** How long both sides may add to a dispute that nobody has decided, from its opening, in milliseconds. */
export const HEARING_WINDOW = 5 * DAY

/** The longest that moderators can make that time, from the opening, in milliseconds. */
export const MAX_HEARING = 15 * DAY
