import type { GazetteerPlace } from '../../../gazetteer/gazetteer.ts'

/** What somebody looks for, as their words were read. */
export interface Question {
  /** Each a `tsquery` of the ways to say one thing; empty for a question without words. */
  groups: readonly string[]
  /** A place that it names. */
  place: GazetteerPlace | undefined
  /** The question as it was read instead, where it had a typo. */
  meant: string | undefined
  /** No word was left out because nobody offers it and nothing is spelt about like it. */
  isWhole: boolean
}
