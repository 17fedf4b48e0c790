import { DAY, HOUR } from '../durations.ts'

// Deadlines of loans, in milliseconds. A separate file, so that pages of text can name them without loading the rules.

/** A hand-over confirmed by one side counts as confirmed by both after this time. */
export const COUNTS_AFTER = DAY
/**
 * Time to contradict a return confirmed by one side, from the due time or the confirmation, whichever is later. It lets
 * the owner inspect the thing and open a claim.
 */
export const CLAIM_WINDOW = 48 * HOUR
