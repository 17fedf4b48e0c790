import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Prefetches a query without awaiting it, so that the screen renders its skeleton at once. An error stays in the query
 * cache, where the screen's useQuery shows it.
 */
export function warm<Answer, Failure, Data, Key extends QueryKey>(
  query: FetchQueryOptions<Answer, Failure, Data, Key>,
): void {
  void queryClient.prefetchQuery(query)
}

/** Prefetches the first page of a paginated list. */
export function warmPages<Answer, Failure, Data, Key extends QueryKey, Page>(
  query: FetchInfiniteQueryOptions<Answer, Failure, Data, Key, Page>,
): void {
  void queryClient.prefetchInfiniteQuery(query)
}
