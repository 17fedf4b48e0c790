import { slugOf } from '@kindling/domain/offers/public-path'
import { placesCalled, wordsOf } from './gazetteer.ts'
import { placeNamedIn } from './shown-location.ts'

/** The district that a member shares with those who live in the same place. */
export interface District {
  slug: string
  name: string
}

/**
 * The district of where a member says they live: a place of the gazetteer, one and the same however its city is added
 * (`Camden` and `Camden, London`). Of places that share a name, the first has the plain one.
 * @returns undefined where no part of it is known
 */
export function districtOf(location: string | null): District | undefined {
  const place = location === null ? undefined : placeNamedIn(location)?.place
  if (place === undefined) return undefined
  const isFirst = placesCalled(wordsOf(place.name))[0] === place
  const name = isFirst ? place.name : `${place.name}, ${place.area}`
  return { slug: slugOf(name), name }
}
