import { DAY } from '../durations.ts'

/** Length of a hearing, from the opening of the dispute, in milliseconds. */
export const HEARING_WINDOW = 5 * DAY

/** The longest hearing with extensions, from the opening, in milliseconds. */
export const MAX_HEARING = 15 * DAY
