import { type GazetteerPlace, placeSpelt, placesCalled, wordsOf } from './gazetteer.ts'
import { placeNearOutward } from './outward.ts'
import { placeWithPostcode, splitPostcode, withoutCountry } from './words-with-postcode.ts'

/**
 * The place of a name (`Camden`, `Newport, Isle of Wight`), of a full postcode or outward code, or of both (`London
 * NW1`); undefined for an unknown one. Names aren't completed: `Cam` isn't Cambridge.
 */
export function placeCalled(text: string): GazetteerPlace | undefined {
  const [name = [], ...around] = text.split(',').map(wordsOf)
  const words = [...name, ...around.flat()]
  const named = namedIn(name, around.flat()) ?? nameThenArea(words) ?? placeSpelt(words)
  if (named !== undefined) return named
  const { rest, postcode } = splitPostcode(words)
  if (postcode === undefined) return undefined
  return rest.length === 0 ? placeNearOutward(postcode.outward) : placeWithPostcode(rest, postcode.outward)
}

function namedIn(name: readonly string[], around: readonly string[]): GazetteerPlace | undefined {
  const wanted = withoutCountry(around)
  return placesCalled(name).find((place) => wanted.every((word) => place.around.includes(word)))
}

// `Newport Isle of Wight` without a comma: the longest name whose area the remaining words match.
function nameThenArea(words: readonly string[]): GazetteerPlace | undefined {
  for (let cut = words.length - 1; cut > 0; cut -= 1) {
    const found = namedIn(words.slice(0, cut), words.slice(cut))
    if (found !== undefined) return found
  }
  return undefined
}
