import { MINUTE } from '../durations.ts'

/** Cache lifetime of synonyms in each process, in milliseconds. */
export const SYNONYMS_FRESH = MINUTE
