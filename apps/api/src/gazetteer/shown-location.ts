import { withoutPostcode } from '@kindling/domain/places/postcode'
import { type GazetteerPlace, placesCalled, wordsOf } from './gazetteer.ts'

function isAround(place: GazetteerPlace, wider: GazetteerPlace): boolean {
  return wordsOf(place.area).join(' ') === wordsOf(wider.name).join(' ')
}

/** A known place, and the city around it if named. */
interface NamedPlace {
  place: GazetteerPlace
  around?: GazetteerPlace
}

/**
 * The last town or neighbourhood in a location that the gazetteer knows. Of places with the same name, the one whose
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
 * A member's location as others see it: only the name of a known town. House, street and postcode are private,
 * whatever field they were typed into.
 * @returns null when no part of it is known
 */
export function shownPlaceOf(location: string): string | null {
  const named = placeNamedIn(location)
  if (named === undefined) return null
  const { place, around } = named
  return around === undefined ? place.name : `${place.name}, ${around.name}`
}
