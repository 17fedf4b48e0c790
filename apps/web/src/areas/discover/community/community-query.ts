import { peopleContract } from '@kindling/domain/people/people-contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'

/** Newest neighbours, newest skills and latest reviews. */
export const communityQuery = queryOptions({
  queryKey: ['people', 'community'],
  queryFn: ({ signal }) => api.call(peopleContract.community, {}, { signal }),
})
