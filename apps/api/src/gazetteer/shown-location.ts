import { withoutPostcode } from '@kindling/domain/places/postcode'
import { type GazetteerPlace, placesCalled, wordsOf } from './gazetteer.ts'

function isAround(place: GazetteerPlace, wider: GazetteerPlace): boolean {
  return wordsOf(place.area).join(' ') === wordsOf(wider.name).join(' ')
}

/** The place where somebody lives, and the city around it where they name that. */
interface NamedPlace {
  place: GazetteerPlace
  around?: GazetteerPlace
}

/**
 * The last town or neighbourhood of a location that the gazetteer knows. Of places that share a name it is the one whose
 * county the location names, else the first.
 */
export function placeNamedIn(location: string): NamedPlace | undefined {
  const said = wordsOf(location)
  const places = location
    .split(/[,;\n]/)
    .map((part) => placesCalled(wordsOf(withoutPostcode(part.trim()))))
    .map(
      (called) => called.find(({ area }) => wordsOf(area).every((word) => said.includes(word))) ?? called[0],
    )
    .filter((place) => place !== undefined)
  const [last, before] = places.toReversed()
  if (last === undefined) return undefined
  return before !== undefined && isAround(before, last) ? { place: before, around: last } : { place: last }
}

/**
 * What others read of where a member says they live. A house, a street and a postcode are nobody else's business,
 * whatever field they were typed into; the name of a known town is the only text that goes out.
 * @returns null when no part of it is known
 */
export function shownPlaceOf(location: string): string | null {
  const named = placeNamedIn(location)
  if (named === undefined) return null
  const { place, around } = named
  return around === undefined ? place.name : `${place.name}, ${around.name}`
}
