import { slugOf } from '@kindling/domain/offers/public-path'
import { shownPlaceOf } from './shown-location.ts'

/** The district that a member shares with those who live in the same place. */
export interface District {
  slug: string
  name: string
}

/**
 * The district of where a member says they live: the town or neighbourhood that others read.
 * @returns undefined where no part of it is known
 */
export function districtOf(location: string | null): District | undefined {
  const name = location === null ? null : shownPlaceOf(location)
  return name === null ? undefined : { slug: slugOf(name), name }
}
