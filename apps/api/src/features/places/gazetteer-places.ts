import type { Place } from '@kindling/domain/places/place-contract'
import { type GazetteerPlace, placeContext, wordsOf } from '../../gazetteer/gazetteer.ts'
import { placeNearOutward } from '../../gazetteer/outward.ts'
import { placeWithPostcode, splitPostcode } from '../../gazetteer/words-with-postcode.ts'
import { addressContext, addressLine, completeAddress, hasHouseNumber } from './address.ts'
import { searchPlaces } from './place-search.ts'

const MOST = 8
/** No address has more words; a search takes time with the third power of theirs. */
const MOST_WORDS = 16

function placeOf(place: GazetteerPlace): Place {
  const { name, lat, lon } = place
  return { label: name, detail: placeContext(place), lat, lon, exactness: 'town' }
}

// What is typed beside a postcode may be a village that we don't know; in an address it may be a street.
function nearPostcode(words: readonly string[], kind: 'address' | 'city'): GazetteerPlace[] {
  const { rest, postcode } = splitPostcode(words)
  if (postcode === undefined || (rest.length > 0 && kind === 'address')) return []
  const { outward } = postcode
  const place = rest.length === 0 ? placeNearOutward(outward) : placeWithPostcode(rest, outward)
  return place === undefined ? [] : [place]
}

/**
 * Places, or addresses, that begin with what has been typed; eight at most, from the built-in gazetteer. An address
 * lies at the centre of its place: the gazetteer knows no streets.
 */
export function suggestFromGazetteer({ q, kind }: { q: string; kind: 'address' | 'city' }): Place[] {
  const words = wordsOf(q)
  if (words.length > MOST_WORDS) return []
  const found = searchPlaces(words, MOST)
  const places = (found.length > 0 ? found : nearPostcode(words, kind)).map(placeOf)
  // `Notting Hill` ends like a street, and is a place.
  if (kind === 'city' || (places.length > 0 && !hasHouseNumber(q))) return places
  const addresses = completeAddress(q, MOST).map((completion) => ({
    ...placeOf(completion.place),
    label: addressLine(completion),
    detail: addressContext(completion),
  }))
  return [...addresses, ...places].slice(0, MOST)
}
