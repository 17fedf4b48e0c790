import { MINUTE } from '../durations.ts'

/** How often a member's own calendar is read, in milliseconds. */
export const CALENDAR_READ_EVERY = 30 * MINUTE
