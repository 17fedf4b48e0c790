import { aboutContract } from '@kindling/domain/about-contract'
import { queryOptions } from '@tanstack/react-query'
import { queryOf } from '../query-of.ts'

/** Configuration of this installation; never refetched while the page is open. */
export const aboutQuery = queryOptions({
  ...queryOf(aboutContract.get),
  staleTime: Number.POSITIVE_INFINITY,
})
