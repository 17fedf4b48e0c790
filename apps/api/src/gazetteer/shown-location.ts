import { type GazetteerPlace, placesCalled, wordsOf } from './gazetteer.ts'
import { withoutPostcode } from './postcode.ts'

function isAround(place: GazetteerPlace, wider: GazetteerPlace): boolean {
  return wordsOf(place.area).join(' ') === wordsOf(wider.name).join(' ')
}

/**
 * What others read of where a member says they live: the last town or neighbourhood of it that the gazetteer knows, with
 * the city around it where that is named. A house, a street and a postcode are nobody else's business, whatever field
 * they were typed into; the name of a known town is the only text that goes out.
 * @returns null when no part of it is known
 */
export function shownPlaceOf(location: string): string | null {
  const places = location
    .split(/[,;\n]/)
    .map((part) => placesCalled(wordsOf(withoutPostcode(part.trim())))[0])
    .filter((place) => place !== undefined)
  const [last, before] = places.toReversed()
  if (last === undefined) return null
  return before !== undefined && isAround(before, last) ? `${before.name}, ${last.name}` : last.name
}
