import { type FoundPerson, peopleContract } from '@kindling/domain/people/people-contract'
import type { DistanceFilter } from '@kindling/domain/places/distance'
import { type Position, roughPosition } from '@kindling/domain/places/position'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'

/** Where people are looked for. */
export type Around =
  | { kind: 'city'; city: string }
  | { kind: 'distance'; distance: DistanceFilter; from: Position }

function askFor(around: Around, limit: number, signal: AbortSignal): Promise<FoundPerson[]> {
  const query = { limit }
  if (around.kind === 'city') {
    return api.call(peopleContract.withinCity, { params: { city: around.city }, query }, { signal })
  }
  const params = { ...roughPosition(around.from), distance: around.distance }
  return api.call(peopleContract.nearby, { params, query }, { signal })
}

export const nearbyQuery = (around: Around, limit: number) =>
  queryOptions({
    queryKey: ['people', 'nearby', around, limit],
    queryFn: ({ signal }) => askFor(around, limit, signal),
    staleTime: 60_000,
    // "Show more" grows the list at its end.
    placeholderData: keepPreviousData,
  })
