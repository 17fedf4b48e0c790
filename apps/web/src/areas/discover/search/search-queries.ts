import { PEOPLE_STEPS, peopleContract } from '@kindling/domain/people/people-contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryOf } from '../../../server/query-of.ts'

/** Normalised search term: trimmed, in lower case (marketplace §5). */
export function termOf(typed: string): string {
  return typed.trim().toLowerCase()
}

export const searchQuery = (term: string, limit: number) =>
  queryOptions({
    // The first request is the specification's, without a limit.
    ...queryOf(peopleContract.search, {
      params: { term },
      query: limit > PEOPLE_STEPS[0] ? { limit } : {},
    }),
    staleTime: 60_000,
    // Keeps the previous results while the next load.
    placeholderData: keepPreviousData,
  })
