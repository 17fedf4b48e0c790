import { type GazetteerPlace, wherePlaceIs, wordsOf } from './gazetteer.ts'
import { largestCities, placesCalled, searchPlaces } from './place-search.ts'

/** What streets are called last. */
const streetWords = new Set(
  'avenue ave buildings close court crescent drive embankment gardens gate green grove hill lane mews parade park passage path place rise road rd row square st street terrace view villas walk way wharf wynd yard'.split(
    ' ',
  ),
)
const houseNumber = /^\d+[a-z]?$/

/** A street part kept as typed, and a place to complete it with. */
export interface AddressCompletion {
  street: string
  place: GazetteerPlace
}

/** Whether a text begins with a house number. */
export function hasHouseNumber(text: string): boolean {
  const [first, ...rest] = wordsOf(text)
  return first !== undefined && houseNumber.test(first) && rest.length > 0
}

function endsAsStreet(text: string): boolean {
  const words = wordsOf(text).filter((word) => !houseNumber.test(word))
  return words.length > 1 && streetWords.has(words.at(-1) ?? '')
}

function isStreet(text: string): boolean {
  return hasHouseNumber(text) || endsAsStreet(text)
}

// Ways to cut the text into a street and the beginning of a place, the shortest street first. Commas cut it where
// there are any, and the word that streets are called by otherwise.
function readings(text: string): { street: string; place: string }[] {
  const parts = text.split(',').map((part) => part.trim())
  const commas = parts.length > 1
  const pieces = commas ? parts : text.split(' ')
  const reads = commas ? isStreet : endsAsStreet
  return pieces.slice(1).flatMap((_, index) => {
    const before = pieces.slice(0, index + 1)
    const street = before.join(commas ? ', ' : ' ')
    const isOne = commas ? before.some(reads) : reads(street)
    return isOne ? [{ street, place: pieces.slice(index + 1).join(' ') }] : []
  })
}

// `10 Camden High Street` is likely in Camden.
function placesNamedIn(street: string): GazetteerPlace[] {
  const words = wordsOf(street).filter((word) => !houseNumber.test(word))
  const named = streetWords.has(words.at(-1) ?? '') ? words.slice(0, -1) : words
  const runs = named.flatMap((_, from) =>
    named.slice(from).map((__, index) => named.slice(from, from + index + 1)),
  )
  return runs
    .toSorted((one, other) => other.length - one.length)
    .flatMap((run) => placesCalled(run).slice(0, 3))
}

function namedFirst(places: GazetteerPlace[], street: string): GazetteerPlace[] {
  const named = new Set(placesNamedIn(street))
  return places.toSorted((one, other) => Number(named.has(other)) - Number(named.has(one)))
}

/**
 * Addresses that the text may become: a street with or without a number, then the beginning of a place. Where no
 * place has been typed, those named in the street's own words and the largest cities. Empty for a text that doesn't
 * read as a street, or names a place that we don't know.
 */
export function completeAddress(typed: string, limit: number): AddressCompletion[] {
  const text = typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\s,]+$/, '')
  for (const { street, place } of readings(text)) {
    const places = searchPlaces(wordsOf(place), limit)
    if (places.length > 0) return namedFirst(places, street).map((found) => ({ street, place: found }))
  }
  if (text.includes(',') || !isStreet(text)) return []
  return [...new Set([...placesNamedIn(text), ...largestCities])]
    .slice(0, limit)
    .map((place) => ({ street: text, place }))
}

/** `10 Camden High Street, Camden, London NW1`. */
export function addressLine({ street, place }: AddressCompletion): string {
  return place.isCity ? `${street}, ${place.name}` : `${street}, ${place.name}, ${wherePlaceIs(place)}`
}
