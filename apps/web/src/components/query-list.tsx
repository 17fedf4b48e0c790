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
  /** Splits the loaded items into a header and the list's rows. By default all are rows. */
  arrange?: (all: T[]) => Pick<InfiniteListProps<T>, 'header' | 'empty'> & { items: readonly T[] }
}

const rowsAlone = <T,>(items: T[]) => ({ items })

/** `InfiniteList` of a paginated query, or its error if the first page failed. */
export function QueryList<T>({ query, failure, arrange = rowsAlone, ...list }: QueryListProps<T>) {
  const isBack = useNavigationType() === 'POP'
  return (
    <QueryView
      query={query}
      failure={failure}
      // A key of its own, so that the list mounts anew rather than reusing the skeleton's state.
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
