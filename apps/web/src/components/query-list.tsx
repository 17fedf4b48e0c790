import { InfiniteList, type InfiniteListProps } from '@kindling/ui/infinite-list'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useNavigationType } from 'react-router-dom'
import { fetchNext } from '../server/next-page.ts'
import { messageOf } from '../server/server-message.ts'
import { QueryView, type QueryViewProps } from './query-view.tsx'

interface QueryListProps<T>
  extends Omit<InfiniteListProps<T>, 'items' | 'more' | 'loadingMore' | 'moreError' | 'onMore' | 'whole'>,
    Pick<QueryViewProps<unknown>, 'failure'> {
  query: UseInfiniteQueryResult<{ pages: T[][] }>
  /** What of all that has come stands over the list, and what is left for its rows. Without it, all are rows. */
  arrange?: (all: T[]) => Pick<InfiniteListProps<T>, 'header' | 'empty'> & { items: readonly T[] }
}

const rowsAlone = <T,>(items: T[]) => ({ items })

/** An `InfiniteList` of what a query of pages has, or what went wrong with the first of them. */
export function QueryList<T>({ query, failure, arrange = rowsAlone, ...list }: QueryListProps<T>) {
  const isBack = useNavigationType() === 'POP'
  return (
    <QueryView
      query={query}
      failure={failure}
      // Keyed: else the list would be the skeleton's, and have had its first paint.
      skeleton={<InfiniteList key="skeleton" {...list} items={undefined} />}
    >
      {({ pages }) => (
        <InfiniteList
          {...list}
          {...arrange(pages.flat())}
          whole={isBack}
          more={query.hasNextPage}
          loadingMore={query.isFetchingNextPage}
          moreError={query.isFetchNextPageError && messageOf(query.error)}
          onMore={() => void fetchNext(query)}
        />
      )}
    </QueryView>
  )
}
