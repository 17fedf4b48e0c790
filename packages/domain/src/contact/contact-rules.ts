import { YEAR } from '../durations.ts'

/** Retention of contact messages, in milliseconds. */
export const CONTACT_KEPT = YEAR
