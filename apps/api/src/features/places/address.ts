import { type GazetteerPlace, placeContext, placesCalled, wordsOf } from '../../gazetteer/gazetteer.ts'
import { searchPlaces } from '../../gazetteer/place-search.ts'
import { splitPostcode } from '../../gazetteer/words-with-postcode.ts'

/** Last words of street names. */
const streetWords = new Set(
  'avenue ave buildings close court crescent drive embankment gardens gate green grove hill lane mews parade park passage path place rise road rd row square st street terrace view villas walk way wharf wynd yard'.split(
    ' ',
  ),
)
const houseNumber = /^\d+[a-z]?$/

/** A street as typed, with a place that completes it. */
export interface AddressCompletion {
  street: string
  place: GazetteerPlace
  /** The full postcode, formatted, where it was typed. */
  postcode?: string | undefined
}

/** Whether a text begins with a house number. */
export function hasHouseNumber(text: string): boolean {
  const [first, ...rest] = wordsOf(text)
  return first !== undefined && houseNumber.test(first) && rest.length > 0
}

/** Whether a text ends like a street name, such as with "Road", after another word. */
export function endsAsStreet(text: string): boolean {
  const words = wordsOf(text).filter((word) => !houseNumber.test(word))
  return words.length > 1 && streetWords.has(words.at(-1) ?? '')
}

function isStreet(text: string): boolean {
  return hasHouseNumber(text) || endsAsStreet(text)
}

// Ways to split the text into a street and the start of a place, the shortest street first: at commas if
// there are any, else after a word such as "Road".
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
 * Address suggestions: the street as typed, with or without a number, in the places that match the rest of
 * the text, or whose name is part of the street's. Empty for a text that doesn't look like a street, or that
 * names no known place: the gazetteer has no streets.
 */
export function completeAddress(typed: string, limit: number): AddressCompletion[] {
  const text = typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\s,]+$/, '')
  for (const { street, place } of readings(text)) {
    const words = wordsOf(place)
    const { postcode } = splitPostcode(words)
    const whole = postcode?.inward ? `${postcode.outward} ${postcode.inward}` : undefined
    const places = searchPlaces(words, limit)
    if (places.length > 0) return places.map((found) => ({ street, place: found, postcode: whole }))
  }
  return placesInStreetName(text).map((place) => ({ street: text, place }))
}

/**
 * Words after a town's name that mean a place within it, unlike `London Road`, which leads there from
 * elsewhere.
 */
const within = new Set([
  ...[
    'high street',
    'high st',
    'high road',
    'high rd',
    'broadway',
    'church street',
    'station road',
    'station',
  ],
  ...['market', 'market place', 'market square', 'town hall', 'library', 'lock', 'common', 'green'],
])

/** Places named in a street or building that lies in them: `10 Camden High Street`, `Leeds Town Hall`. */
export function placesInStreetName(text: string): GazetteerPlace[] {
  const [street = ''] = text.split(',').slice(-1)
  const words = wordsOf(street)
  const from = words.findIndex((word) => !houseNumber.test(word))
  for (let cut = words.length - 1; from !== -1 && cut > from; cut -= 1) {
    if (within.has(words.slice(cut).join(' '))) {
      const places = placesCalled(words.slice(from, cut))
      if (places.length > 0) return places
    }
  }
  return []
}

/** Area and postcode that tell an address's place from others of its name. */
export function addressContext({ place, postcode }: AddressCompletion): string {
  if (postcode === undefined) return placeContext(place)
  return place.isCity ? postcode : `${place.area} ${postcode}`
}

/** `10 Camden High Street, Camden, London NW1`. */
export function addressLine(completion: AddressCompletion): string {
  const { street, place, postcode } = completion
  const line = `${street}, ${place.name}`
  return place.isCity && postcode === undefined ? line : `${line}, ${addressContext(completion)}`
}
