import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { DETAIL_ID } from '../browser/focus/main-part.ts'

export interface ListDetailProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Which of the two is visible on a phone. */
  showing: 'list' | 'detail'
  list: ReactNode
  /** Details of the selected item; without one, an `EmptyState` with instructions. */
  detail: ReactNode
}

/**
 * Master-detail layout, the list 360 px wide: side by side on a desktop, one at a time on a phone. The skip link and a navigation lead to the
 * details of an item, past the list.
 */
export function ListDetail({ showing, list, detail, className, ...rest }: ListDetailProps) {
  const hiddenUnless = (part: ListDetailProps['showing']) => showing !== part && 'hidden lg:flex'
  return (
    <div className={cx('lg:grid lg:grid-cols-split', className)} {...rest}>
      <div
        className={cx(
          'flex flex-col gap-4 lg:sticky lg:top-20 lg:h-list-detail lg:self-start lg:-mx-3 lg:-my-1 lg:overflow-y-auto lg:px-3 lg:py-1 print:static print:h-auto print:overflow-visible',
          hiddenUnless('list'),
        )}
      >
        {list}
      </div>
      <div
        id={showing === 'detail' ? DETAIL_ID : undefined}
        tabIndex={showing === 'detail' ? -1 : undefined}
        className={cx('flex min-w-0 scroll-mt-20 flex-col outline-none', hiddenUnless('detail'))}
      >
        {detail}
      </div>
    </div>
  )
}
