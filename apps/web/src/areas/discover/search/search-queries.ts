import { PEOPLE_STEPS, peopleContract } from '@kindling/domain/people/people-contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'

/** A term as it is searched for: without the space around it, in lower case (marketplace §5). */
export function termOf(typed: string): string {
  return typed.trim().toLowerCase()
}

export const searchQuery = (term: string, limit: number) =>
  queryOptions({
    queryKey: ['people', 'search', term, limit],
    queryFn: ({ signal }) => {
      // The call is the specification's until somebody asks for more.
      const query = limit > PEOPLE_STEPS[0] ? { limit } : {}
      return api.call(peopleContract.search, { params: { term }, query }, { signal })
    },
    staleTime: 60_000,
    // While the next letters are looked up, what was found stays where it is.
    placeholderData: keepPreviousData,
  })
