interface Paged {
  pages: readonly unknown[]
}

/** A list that pages by key, as `useInfiniteQuery` answers it. */
export interface PagedQuery {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  data: Paged | undefined
  fetchNextPage: () => Promise<{ data: Paged | undefined }>
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>
}

/**
 * Asks for the next page. What is being asked for anew comes first: TanStack would drop it, and with it the change
 * that it was asked for.
 *
 * @returns whether it came
 */
export async function fetchNext(query: PagedQuery): Promise<boolean> {
  const { isFetching, isFetchingNextPage, data, fetchNextPage, refetch } = query
  if (isFetching && !isFetchingNextPage) await refetch({ cancelRefetch: false })
  // By the pages: that one failed is forgotten as soon as the list is asked for anew, which may have begun by now.
  const answer = await fetchNextPage()
  return (answer.data?.pages.length ?? 0) > (data?.pages.length ?? 0)
}
