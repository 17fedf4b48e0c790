import type { Place } from '@kindling/domain/places/place-contract'
import { type GazetteerPlace, placeContext, wordsOf } from '../../gazetteer/gazetteer.ts'
import { placeNearOutward } from '../../gazetteer/outward.ts'
import { searchPlaces } from '../../gazetteer/place-search.ts'
import { placeWithPostcode, splitPostcode } from '../../gazetteer/words-with-postcode.ts'
import { addressContext, addressLine, completeAddress, hasHouseNumber } from './address.ts'

const MOST = 8
/** Most words of an address; the search time grows with their third power. */
const MOST_WORDS = 16

function placeOf(place: GazetteerPlace): Place {
  const { name, lat, lon } = place
  return { label: name, detail: placeContext(place), lat, lon, exactness: 'town' }
}

// Words beside a postcode may be an unknown village or, in an address, a street.
function nearPostcode(words: readonly string[], kind: 'address' | 'city'): GazetteerPlace[] {
  const { rest, postcode } = splitPostcode(words)
  if (postcode === undefined || (rest.length > 0 && kind === 'address')) return []
  const { outward } = postcode
  const place = rest.length === 0 ? placeNearOutward(outward) : placeWithPostcode(rest, outward)
  return place === undefined ? [] : [place]
}

/**
 * Suggested places or addresses for a typed text, at most eight, from the built-in gazetteer. An address has
 * the position of its place's centre: the gazetteer has no streets.
 */
export function suggestFromGazetteer({ q, kind }: { q: string; kind: 'address' | 'city' }): Place[] {
  const words = wordsOf(q)
  if (words.length > MOST_WORDS) return []
  const found = searchPlaces(words, MOST)
  const places = (found.length > 0 ? found : nearPostcode(words, kind)).map(placeOf)
  // `Notting Hill` looks like a street, and is a place.
  if (kind === 'city' || (places.length > 0 && !hasHouseNumber(q))) return places
  const addresses = completeAddress(q, MOST).map((completion) => ({
    ...placeOf(completion.place),
    label: addressLine(completion),
    detail: addressContext(completion),
  }))
  return [...addresses, ...places].slice(0, MOST)
}
