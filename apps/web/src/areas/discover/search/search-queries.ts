import { PEOPLE_STEPS, peopleContract } from '@kindling/domain/people/people-contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryOf } from '../../../server/query-of.ts'

/** A term as it is searched for: without the space around it, in lower case (marketplace §5). */
export function termOf(typed: string): string {
  return typed.trim().toLowerCase()
}

export const searchQuery = (term: string, limit: number) =>
  queryOptions({
    // The call is the specification's until somebody asks for more.
    ...queryOf(peopleContract.search, {
      params: { term },
      query: limit > PEOPLE_STEPS[0] ? { limit } : {},
    }),
    staleTime: 60_000,
    // While the next letters are looked up, what was found stays where it is.
    placeholderData: keepPreviousData,
  })
