/** A list that pages by key, as `useInfiniteQuery` answers it. */
export interface PagedQuery {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<{ isFetchNextPageError: boolean }>
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>
}

/**
 * Asks for the next page. What is being asked for anew comes first: TanStack would drop it, and with it the change
 * that it was asked for.
 *
 * @returns whether it came
 */
export async function fetchNext({ isFetching, isFetchingNextPage, fetchNextPage, refetch }: PagedQuery) {
  if (isFetching && !isFetchingNextPage) await refetch({ cancelRefetch: false })
  return !(await fetchNextPage()).isFetchNextPageError
}
