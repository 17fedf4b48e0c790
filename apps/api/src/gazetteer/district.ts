import { slugOf } from '@kindling/domain/offers/public-path'
import { placesCalled, wordsOf } from './gazetteer.ts'
import { placeNamedIn } from './shown-location.ts'

/** The district shared by members who live in the same place. */
export interface District {
  slug: string
  name: string
}

/**
 * The district of a member's location: a place of the gazetteer, the same however its city is added (`Camden` and
 * `Camden, London`). Of places with the same name, the first has the plain name.
 * @returns undefined where no part of it is known
 */
export function districtOf(location: string | null): District | undefined {
  const place = location === null ? undefined : placeNamedIn(location)?.place
  if (place === undefined) return undefined
  const isFirst = placesCalled(wordsOf(place.name))[0] === place
  const name = isFirst ? place.name : `${place.name}, ${place.area}`
  return { slug: slugOf(name), name }
}
