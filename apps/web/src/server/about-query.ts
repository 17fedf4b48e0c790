import { aboutContract } from '@kindling/domain/about-contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** How this installation runs; it doesn't change while the page is open. */
export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: ({ signal }) => api.call(aboutContract.get, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
