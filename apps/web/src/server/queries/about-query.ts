import { aboutContract } from '@kindling/domain/about-contract'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '../query-of.ts'

/** How this installation runs; it doesn't change while the page is open. */
export const aboutQuery = queryOptions({
  ...queryOf(aboutContract.get),
  staleTime: Number.POSITIVE_INFINITY,
})
