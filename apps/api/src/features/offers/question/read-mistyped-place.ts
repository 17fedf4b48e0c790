import { type GazetteerPlace, placeNames } from '../../../gazetteer/gazetteer.ts'
import { typosIn, wholeWordsMeant } from '../../../marketplace/typos.ts'
import { namesLikeWords } from './everyday-places.ts'
import { isNear, MOST_WORDS_OF_A_NAME, type ReadPlace, readPlace } from './read-place.ts'
import type { Unknown, UnknownWords } from './unknown-words.ts'

interface MistypedPlace extends ReadPlace {
  /** The words, with the place's name corrected. */
  typed: readonly string[]
}

const names = Map.groupBy(placeNames, (name) => name.split(' ').length)
const order = new Map(placeNames.map((name, index) => [name, index]))
const orderOf = (name: string) => order.get(name) ?? Number.POSITIVE_INFINITY

/**
 * Finds a mistyped place in folded words that name no place exactly, or only the city around it: `near
 * camdem`, `kentsh town london`. Same typo rule as for words, and only for words that are no search term.
 * @param asTyped the place found by exact match
 * @param isKnown as `readPlace` has it
 */
export function readMistypedPlace(
  words: readonly string[],
  asTyped: GazetteerPlace | undefined,
  unknown: UnknownWords,
  isKnown: (word: string) => boolean,
): MistypedPlace | undefined {
  if (unknown.size === 0) return undefined
  for (let length = Math.min(MOST_WORDS_OF_A_NAME, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const to = from + length
      const name = nameMeant(words.slice(from, to), unknown, isNear(words, from))
      if (name === undefined) continue
      const typed = [...words.slice(0, from), ...name.split(' '), ...words.slice(to)]
      const read = readPlace(typed, isKnown)
      if (read.place === undefined) continue
      if (asTyped === undefined || read.place.area === asTyped.name) return { ...read, typed }
    }
  }
  return undefined
}

function nameMeant(some: readonly string[], unknown: UnknownWords, isNext: boolean): string | undefined {
  const [first] = some.flatMap((word) => unknown.get(word) ?? [])
  if (first === undefined) return undefined
  const typed = some.join(' ')
  const alike = names.get(some.length) ?? []
  const sure = isNext || some.length > 1 ? alike : surelyMeant(typed, alike, first)
  return wholeWordsMeant(typed, sure, Number.POSITIVE_INFINITY)
    .filter((name) => some.every((word) => unknown.has(word) || name.split(' ').includes(word)))
    .toSorted((one, other) => orderOf(one) - orderOf(other))[0]
}

/**
 * Without a cue such as `near`, only one wrong letter is allowed, not the first; words similar to search
 * terms aren't places.
 */
function surelyMeant(typed: string, alike: readonly string[], { begun, alike: others }: Unknown): string[] {
  if (
    begun.length > 0 ||
    wholeWordsMeant(typed, others, Number.POSITIVE_INFINITY).some((one) => !order.has(one))
  )
    return []
  return alike.filter(
    (name) => name[0] === typed[0] && !namesLikeWords.has(name) && typosIn(typed, name).ofWhole === 1,
  )
}
