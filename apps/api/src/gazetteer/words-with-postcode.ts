import { type Postcode, readPostcode } from '@kindling/domain/places/postcode'
import { type GazetteerPlace, placesCalled, wordsOf } from './gazetteer.ts'
import { mayHave, placesOfOutward, postTownOf } from './outward.ts'

/** The words of a place, without the postcode among them. */
interface WordsWithPostcode {
  rest: readonly string[]
  postcode: Postcode | undefined
}

/** Country names, which every place has. */
const countries = new Set(['uk', 'gb', 'england', 'united', 'kingdom', 'britain'])

/** Removes country names. */
export const withoutCountry = (words: readonly string[]) => words.filter((word) => !countries.has(word))

/** Extracts the last postcode among words, from one word or two adjacent ones: `nw1`, `nw10jh`, `nw1 0jh`. */
export function splitPostcode(words: readonly string[]): WordsWithPostcode {
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const [word = '', before = ''] = [words[at], words[at - 1]]
    const inTwo = readPostcode(before)?.inward === '' ? readPostcode(`${before} ${word}`) : undefined
    if (inTwo !== undefined && inTwo.inward !== '')
      return { rest: words.toSpliced(at - 1, 2), postcode: inTwo }
    const postcode = readPostcode(word)
    if (postcode !== undefined) return { rest: words.toSpliced(at, 1), postcode }
  }
  return { rest: words, postcode: undefined }
}

/** Whether all words are prefixes of words in a place's names or area. */
export function isAbout(words: readonly string[], place: GazetteerPlace): boolean {
  const own = [...place.names.flat(), ...wordsOf(place.area)]
  return withoutCountry(words).every((word) => own.some((candidate) => candidate.startsWith(word)))
}

/**
 * The place of a postcode with further words: the place there that they match, or the town of that name if it may have
 * the postcode, or, where the words are unknown, any place with the postcode. Undefined where they contradict it.
 */
export function placeWithPostcode(words: readonly string[], outward: string): GazetteerPlace | undefined {
  const there = placesOfOutward(outward)
  const about = there.find((place) => isAbout(words, place))
  const named = placesCalled(words)
  if (about !== undefined || named.length > 0) return about ?? named.find((place) => mayHave(place, outward))
  return there[0] ?? postTownOf(outward)
}
