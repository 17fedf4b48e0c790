import { type GazetteerPlace, placesCalled } from '../../../gazetteer/gazetteer.ts'
import { placesOfOutward } from '../../../gazetteer/outward.ts'
import { everydayPlaces } from './everyday-places.ts'

/** Cue words: a name after one of these is a place even if it is also an everyday word. */
const cues = new Set(['near', 'nearby', 'in', 'around', 'round', 'outside', 'within'])
/** After these words a name isn't the place to search near (destination, origin, or part of a phrase). */
const otherwise = new Set(['to', 'from', 'of', 'with', 'for', 'my', 'a', 'an', 'and', 'or', 'into', 'via'])
/** Outward postcodes that are also language levels or paper sizes. */
const levels = /^[abcm][1-4]$/
const inward = /^\d[a-z]{2}$/
export const MOST_WORDS_OF_A_NAME = 5

export interface ReadPlace {
  place: GazetteerPlace | undefined
  /** The remaining words. */
  rest: readonly string[]
}

interface Found {
  place: GazetteerPlace
  /** End index, exclusive. */
  to: number
}

/**
 * The place named by whole folded words: after `near`, `in` or `around`, else at the end or the start of the
 * query. A name that is also an everyday word counts only after such a cue.
 * @param isKnown whether a word is a search term
 */
export function readPlace(words: readonly string[], isKnown: (word: string) => boolean): ReadPlace {
  const without = (from: number, { place, to }: Found): ReadPlace => ({
    place,
    rest: [...words.slice(0, from), ...words.slice(to)],
  })
  for (const [index, word] of words.entries()) {
    if (!cues.has(word)) continue
    const name = words[index + 1] === 'the' ? index + 2 : index + 1
    const found = placeAt(words, name) ?? postcodeAt(words, name)
    if (found !== undefined) return without(index, found)
  }
  // `close to Camden` is a cue, `to Camden` isn't.
  for (let index = 1; index < words.length; index += 1) {
    const found = isClose(words, index)
      ? (placeAt(words, index + 1) ?? postcodeAt(words, index + 1))
      : undefined
    if (found !== undefined) return without(index - 1, found)
  }
  for (const [index, word] of words.entries()) {
    const found = levels.test(word) ? undefined : postcodeAt(words, index)
    if (found !== undefined) return without(index, found)
  }
  for (let index = 0; index < words.length; index += 1) {
    if (index > 0 && otherwise.has(words[index - 1] ?? '')) continue
    const found = placeAt(words, index)
    if (found === undefined || (index > 0 && found.to < words.length)) continue
    const [word = ''] = words.slice(index, found.to)
    const isOneWord = found.to === index + 1
    if (isOneWord && (everydayPlaces.has(word) || isKnown(word))) continue
    return without(index, found)
  }
  return { place: undefined, rest: words }
}

/**
 * Whether the word at this index follows a cue for a place only. `in` isn't enough: it also stands before
 * things.
 */
export function isNear(words: readonly string[], index: number): boolean {
  const before = words[index - 1] ?? ''
  if (before === 'to') return isClose(words, index - 1)
  return cues.has(before) && before !== 'in' && before !== 'round'
}

const isClose = (words: readonly string[], to: number) =>
  words[to] === 'to' && ['close', 'near', 'next'].includes(words[to - 1] ?? '')

function postcodeAt(words: readonly string[], index: number): Found | undefined {
  const word = words[index] ?? ''
  const [place] = placesOfOutward(word.toUpperCase())
  if (place !== undefined) return { place, to: inward.test(words[index + 1] ?? '') ? index + 2 : index + 1 }
  const whole = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/.exec(word)
  const [around] = placesOfOutward((whole?.[1] ?? '').toUpperCase())
  return around && { place: around, to: index + 1 }
}

/** The place whose name starts at this word, longest name first, followed by its city, county or postcode. */
function placeAt(words: readonly string[], index: number): Found | undefined {
  for (let length = MOST_WORDS_OF_A_NAME; length > 0; length -= 1) {
    const to = index + length
    if (to > words.length) continue
    const called = placesCalled(words.slice(index, to).map((word) => (word === 'saint' ? 'st' : word)))
    if (called.length === 0) continue
    const [named] = called
      .map((place) => ({ place, to: behindArea(words, to, place) }))
      .toSorted((one, other) => other.to - one.to)
    return named
  }
  return undefined
}

function behindArea(words: readonly string[], from: number, place: GazetteerPlace): number {
  let to = from
  while (place.around.includes(words[to] ?? '')) to += 1
  return to > from && inward.test(words[to] ?? '') ? to + 1 : to
}
