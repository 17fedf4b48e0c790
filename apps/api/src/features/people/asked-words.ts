import { isShort } from '@kindling/domain/people/search-term'
import { spellingsOf } from '@kindling/domain/search/fold-words'
import { AND } from './search-store.ts'

/** Words of a term that are looked at. */
const MOST_WORDS = 6

/** What is looked for where somebody types a term, as the directory has it. */
export interface AskedWords {
  /** The words of the term. */
  words: readonly string[]
  phrases: readonly string[]
  patterns: readonly string[]
  beginnings: readonly string[]
}

/** The words of a term in each spelling; undefined where it has none. */
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

/** The words with each of them first, in turn: the family name may stand before or behind the others. */
export function turnsOf(words: readonly string[]): string[] {
  return words.map((_, first) => [...words.slice(first), ...words.slice(0, first)].join(' '))
}
