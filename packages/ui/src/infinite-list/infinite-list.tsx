import { type ReactNode, useDeferredValue } from 'react'
import { useMoreRows } from '../browser/focus/use-more-rows.ts'
import { Button } from '../button/button.tsx'
import { FormAlert } from '../form-alert/form-alert.tsx'
import { List } from '../list/list.tsx'
import { SkeletonList } from '../skeleton/skeleton.tsx'
import { Stack, type StackProps } from '../stack/stack.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

export interface InfiniteListProps<T> extends Omit<StackProps, 'children' | 'asChild'> {
  /** All loaded items. Undefined while the first page loads. */
  items: readonly T[] | undefined
  /** Renders an item as a row of a `List`, with its key. */
  children: (item: T) => ReactNode
  /** Shown instead of the list when there are no items; by default an empty list. */
  empty?: ReactNode
  /** Shown above the rows but not above `empty`, such as a search field. */
  header?: ReactNode
  /** Rows of the skeleton: about as many as expected. */
  skeletonRows?: number
  /** Announced while the first page loads. */
  loadingLabel?: string
  /** Whether there is a next page. */
  more?: boolean
  /** Whether the next page is loading. */
  loadingMore?: boolean
  /** Error of the next page. */
  moreError?: ReactNode
  onMore?: () => void
  moreLabel?: ReactNode
  loadingMoreLabel?: ReactNode
  /** Renders all rows at once, as needed to restore a scroll position. By default rows below the fold are deferred. */
  whole?: boolean
}

/** Rows of the first render: as many as fit a viewport. The rest follow in a deferred, interruptible render. */
const IN_SIGHT = 12

/** A paginated list: skeleton, rows, empty state, and the button for the next page, whose first row gets the focus. */
export function InfiniteList<T>({
  items,
  children,
  empty,
  header,
  skeletonRows = 3,
  loadingLabel = 'Loading',
  more = false,
  loadingMore = false,
  moreError,
  onMore,
  moreLabel = 'Show more',
  loadingMoreLabel = 'Loading...',
  whole = false,
  ...rest
}: InfiniteListProps<T>) {
  const { news, ask } = useMoreRows()
  const most = useDeferredValue(Infinity, whole ? Infinity : IN_SIGHT)
  if (!items) return <SkeletonList rows={skeletonRows} label={loadingLabel} />
  if (items.length === 0 && empty) return empty
  return (
    <Stack {...rest}>
      {header}
      <List className="w-full">{items.slice(0, most).map(children)}</List>
      {more && items.length <= most && (
        <Stack gap={3}>
          <FormAlert>{moreError}</FormAlert>
          <Button
            variant="secondary"
            loading={loadingMore}
            loadingLabel={loadingMoreLabel}
            onClick={(event) => {
              ask(event)
              onMore?.()
            }}
          >
            {moreLabel}
          </Button>
        </Stack>
      )}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </Stack>
  )
}
