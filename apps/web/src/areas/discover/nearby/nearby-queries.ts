import { peopleContract } from '@kindling/domain/people/people-contract'
import type { DistanceFilter } from '@kindling/domain/places/distance'
import { type Position, roughPosition } from '@kindling/domain/places/position'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryOf } from '../../../server/query-of.ts'

/** Area of the search: a city, or a distance around a position. */
export type Around =
  | { kind: 'city'; city: string }
  | { kind: 'distance'; distance: DistanceFilter; from: Position }

function askFor(around: Around, limit: number) {
  const query = { limit }
  if (around.kind === 'city') {
    return queryOf(peopleContract.withinCity, { params: { city: around.city }, query })
  }
  const params = { ...roughPosition(around.from), distance: around.distance }
  return queryOf(peopleContract.nearby, { params, query })
}

export const nearbyQuery = (around: Around, limit: number) =>
  queryOptions({
    ...askFor(around, limit),
    staleTime: 60_000,
    // Keeps the shown rows while "Show more" loads.
    placeholderData: keepPreviousData,
  })
