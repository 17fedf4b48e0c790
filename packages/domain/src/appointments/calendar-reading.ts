import { MINUTE } from '../durations.ts'

/** Polling interval of members' external calendars, in milliseconds. */
export const CALENDAR_READ_EVERY = 30 * MINUTE
