import type { Place } from '@kindling/domain/places/place-contract'
import type { Position } from '@kindling/domain/places/position'
import {
  type GazetteerPlace,
  gazetteer,
  placeContext,
  placesCalled,
  wordsOf,
} from '../../gazetteer/gazetteer.ts'
import { addressLine, completeAddress, hasHouseNumber } from './address.ts'
import { type Address, MOST_PLACES } from './geocoder/port.ts'
import { searchPlaces } from './place-search.ts'

/** No address has more words; a search takes time with the third power of theirs. */
const MOST_WORDS = 16

function placeOf(place: GazetteerPlace): Place {
  return { label: place.name, detail: placeContext(place), lat: place.lat, lon: place.lon }
}

/**
 * Places, or addresses, that begin with what has been typed; eight at most, from the built-in gazetteer. An address
 * lies at the centre of its place: the gazetteer knows no streets.
 */
export function suggestPlaces({ q, kind }: { q: string; kind: 'address' | 'city' }): Place[] {
  const words = wordsOf(q)
  if (words.length > MOST_WORDS) return []
  const places = searchPlaces(words, MOST_PLACES).map(placeOf)
  // `Notting Hill` ends like a street, and is a place.
  if (kind === 'city' || (places.length > 0 && !hasHouseNumber(q))) return places
  const addresses = completeAddress(q, MOST_PLACES).map((completion) => ({
    ...placeOf(completion.place),
    label: addressLine(completion),
    detail: placeContext(completion.place),
  }))
  return [...addresses, ...places].slice(0, MOST_PLACES)
}

/** The outward half of a postcode: all but its last three characters, where it has both halves. */
function outwardOf(postcode: string): string {
  const packed = postcode.toUpperCase().replace(/[^A-Z\d]/g, '')
  return /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(packed) ? packed.slice(0, -3) : packed
}

// `NW` of `NW1`; nothing for what is no postcode.
function postcodeAreaOf(outward: string): string | undefined {
  return outward.match(/^([A-Z]{1,2})\d/)?.[1]
}

// Whether a place of this name may have the postcode: London has those of all its districts.
function mayHave(place: GazetteerPlace, postcodeArea: string): boolean {
  return gazetteer.some(
    (other) =>
      (other === place || other.area === place.name) && postcodeAreaOf(other.outward) === postcodeArea,
  )
}

/**
 * Where an address lies: at the centre of the town of that name and postcode, else of the place of that postcode, else
 * of the town where the postcode may be its. Neither is completed: `Cam` isn't Cambridge.
 * @returns undefined when the gazetteer knows neither, or they contradict each other
 */
export function findInGazetteer({
  location,
  zip_code,
}: Pick<Address, 'location' | 'zip_code'>): Position | undefined {
  const outward = outwardOf(zip_code)
  const postcodeArea = postcodeAreaOf(outward)
  const [town = ''] = location.split(',')
  const named = placesCalled(wordsOf(town))
  const found =
    named.find((place) => place.outward === outward) ??
    gazetteer.find((place) => place.outward === outward) ??
    named.find((place) => postcodeArea !== undefined && mayHave(place, postcodeArea)) ??
    (postcodeArea === undefined ? named[0] : undefined)
  return found && { lat: found.lat, lon: found.lon }
}
