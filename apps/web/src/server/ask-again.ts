import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * For `onSettled` of a mutation: asks again for what it may have changed, also when it failed, since others may have
 * been quicker. A success is one once the answers are there; a failure is told at once, and not after tries over the
 * same lost connection.
 */
export const askAgain =
  (queryClient: QueryClient, filters: QueryFilters) => (_: unknown, error: Error | null) => {
    const asked = queryClient.invalidateQueries(filters)
    return error === null ? asked : undefined
  }
