import { foldWords } from '../search/fold-words.ts'
import { hasIdeograph } from '../search/typed-enough.ts'

/** The shortest prefix that is matched: shorter ones find too many (marketplace §5 and §9). */
const SHORTEST_BEGINNING = 3

/** Whether a term is too short for prefix search and matches whole names only: `Ye` doesn't find Yelena. */
export function isShort(term: string): boolean {
  return [...foldWords(term).join('')].length < SHORTEST_BEGINNING && !hasIdeograph(term)
}
