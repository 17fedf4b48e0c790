import { DAY, HOUR } from '../durations.ts'

// How long each side of a loan has, in milliseconds. By themselves, so that pages of text can name them without the rules.

/** What one side of a loan alone says of its hand-over counts as said by both after so long. */
export const COUNTS_AFTER = DAY
/**
 * What one side alone says of the return: the other has so long to contradict, from when it was to be back or was said to
 * be, whichever is later. An owner has it to look at the thing and to claim.
 */
export const CLAIM_WINDOW = 48 * HOUR
