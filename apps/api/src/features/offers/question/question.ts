import type { GazetteerPlace } from '../../../gazetteer/gazetteer.ts'

/** A parsed search query. */
export interface Question {
  /** Each group is a `tsquery` of the synonyms for one wanted thing; empty for a query without words. */
  groups: readonly string[]
  /** The place named in the query. */
  place: GazetteerPlace | undefined
  /** The corrected query, where it had a typo. */
  meant: string | undefined
  /** Whether no word was dropped for being unknown: in no offer, and similar to no known word. */
  isWhole: boolean
}
