import { isShort } from '@kindling/domain/people/search-term'
import { spellingsOf } from '@kindling/domain/search/fold-words'
import { AND } from './search-store.ts'

/** Most words of a search term that are read. */
const MOST_WORDS = 6

/** A search term, normalised as in the directory. */
export interface AskedWords {
  /** The words of the term. */
  words: readonly string[]
  phrases: readonly string[]
  patterns: readonly string[]
  beginnings: readonly string[]
}

/** Normalises a search term in each spelling; undefined for a term without words. */
export function askedWords(term: string): AskedWords | undefined {
  const spellings = spellingsOf(term).map((words) => words.slice(0, MOST_WORDS))
  const [words = []] = spellings
  if (words.length === 0) return undefined
  const end = isShort(term) ? ' %' : '%'
  return {
    words,
    phrases: spellings.flatMap(turnsOf),
    patterns: spellings.map((spelling) => spelling.map((word) => `% ${word}${end}`).join(AND)),
    beginnings: [...new Set(spellings.flat())],
  }
}

/** All rotations of the words, since the family name may come first or last. */
export function turnsOf(words: readonly string[]): string[] {
  return words.map((_, first) => [...words.slice(first), ...words.slice(0, first)].join(' '))
}
