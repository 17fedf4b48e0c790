import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * `onSettled` handler of a mutation: refetches the queries that it may have changed, also after a failure, since the data
 * may have been stale. On success the mutation waits for the refetch; on failure it doesn't, so that the error shows
 * before retries over a lost connection.
 */
export const askAgain =
  (queryClient: QueryClient, filters: QueryFilters) => (_: unknown, error: Error | null) => {
    const asked = queryClient.invalidateQueries(filters)
    return error === null ? asked : undefined
  }
