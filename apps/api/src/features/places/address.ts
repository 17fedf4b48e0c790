import { type GazetteerPlace, placeContext, wordsOf } from '../../gazetteer/gazetteer.ts'
import { searchPlaces } from './place-search.ts'

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

/** Whether a text ends with what streets are called, after a name. */
export function endsAsStreet(text: string): boolean {
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

/**
 * Addresses that the text may become: a street as it was typed, with or without a number, and the places that the rest
 * begins. Empty for a text that doesn't read as a street, that goes on with no place yet, or with one that we don't
 * know: which streets a town has isn't known here.
 */
export function completeAddress(typed: string, limit: number): AddressCompletion[] {
  const text = typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\s,]+$/, '')
  for (const { street, place } of readings(text)) {
    const places = searchPlaces(wordsOf(place), limit)
    if (places.length > 0) return places.map((found) => ({ street, place: found }))
  }
  return []
}

/** `10 Camden High Street, Camden, London NW1`. */
export function addressLine({ street, place }: AddressCompletion): string {
  return place.isCity ? `${street}, ${place.name}` : `${street}, ${place.name}, ${placeContext(place)}`
}
