import { MINUTE } from '../durations.ts'

/** After how long a change of the search words counts in every process, in milliseconds. */
export const SYNONYMS_FRESH = MINUTE
