interface Paged {
  pages: readonly unknown[]
}

/** The parts of a cursor-paginated `useInfiniteQuery` result used here. */
export interface PagedQuery {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  data: Paged | undefined
  fetchNextPage: () => Promise<{ data: Paged | undefined }>
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>
}

/**
 * Fetches the next page, after waiting for a refetch in progress: TanStack would cancel it, and the change that caused
 * it would not show.
 *
 * @returns whether the page arrived
 */
export async function fetchNext(query: PagedQuery): Promise<boolean> {
  const { isFetching, isFetchingNextPage, data, fetchNextPage, refetch } = query
  if (isFetching && !isFetchingNextPage) await refetch({ cancelRefetch: false })
  // Compares page counts: the error state may already be reset by another refetch.
  const answer = await fetchNextPage()
  return (answer.data?.pages.length ?? 0) > (data?.pages.length ?? 0)
}
