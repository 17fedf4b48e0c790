import { type ReactNode, useDeferredValue } from 'react'
import { Button } from '../button/button.tsx'
import { FormAlert } from '../form-alert/form-alert.tsx'
import { List } from '../list/list.tsx'
import { SkeletonList } from '../skeleton/skeleton.tsx'
import { Stack, type StackProps } from '../stack/stack.tsx'

export interface InfiniteListProps<T> extends Omit<StackProps, 'children' | 'asChild'> {
  /** All that has come so far. Undefined while the first page is under way. */
  items: readonly T[] | undefined
  /** One of them as a row of a `List`, with its key. */
  children: (item: T) => ReactNode
  /** Stands in the list's place while there are no items. Without it, the list stays, with no rows. */
  empty?: ReactNode
  /** Stands over the rows, and not over `empty`: a search among them. */
  header?: ReactNode
  /** Rows of the skeleton: about as many as will come. */
  skeletonRows?: number
  /** Read out while the first page is under way. */
  loadingLabel?: string
  /** Whether there is another page. */
  more?: boolean
  /** While the next page is under way. */
  loadingMore?: boolean
  /** Why the next page didn't come. */
  moreError?: ReactNode
  onMore?: () => void
  moreLabel?: ReactNode
  loadingMoreLabel?: ReactNode
  /** All rows with the first paint, as a scroll position needs them that is restored. Else what is in sight comes first. */
  whole?: boolean
}

/** Rows of the first paint: as many as a window shows. The others follow in a render that no press waits for. */
const IN_SIGHT = 12

/** A list that comes a page at a time: what waits, what is there, nothing at all, and the way to the next page. */
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
          <Button variant="secondary" loading={loadingMore} loadingLabel={loadingMoreLabel} onClick={onMore}>
            {moreLabel}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
