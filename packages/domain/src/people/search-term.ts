import { foldWords } from '../search/fold-words.ts'
import { hasIdeograph } from '../search/typed-enough.ts'

/** Beginnings of fewer letters find too many (marketplace §5 and §9). */
const SHORTEST_BEGINNING = 3

/** Whether a term is no beginning of a word: only who is called so is found, by `Ye` no Yelena. */
export function isShort(term: string): boolean {
  return [...foldWords(term).join('')].length < SHORTEST_BEGINNING && !hasIdeograph(term)
}
