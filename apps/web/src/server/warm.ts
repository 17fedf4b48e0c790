import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Starts a query without waiting for it, so that a screen paints its skeleton at once. A failure stays in the
 * query's cache, where the screen's own useQuery shows it.
 */
export function warm<Answer, Failure, Data, Key extends QueryKey>(
  query: FetchQueryOptions<Answer, Failure, Data, Key>,
): void {
  void queryClient.prefetchQuery(query)
}

/** The same for the first page of a list that comes in pages. */
export function warmPages<Answer, Failure, Data, Key extends QueryKey, Page>(
  query: FetchInfiniteQueryOptions<Answer, Failure, Data, Key, Page>,
): void {
  void queryClient.prefetchInfiniteQuery(query)
}
