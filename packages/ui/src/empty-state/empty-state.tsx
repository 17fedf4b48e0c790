import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { Heading, type HeadingProps } from '../heading/heading.tsx'

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode
  /** With 1 it is all of the page: without a surface, at its left edge. */
  titleLevel?: HeadingProps['level']
  /** Explanation of what will be shown here. */
  text?: ReactNode
  /** The next step. */
  action?: ReactNode
  /** A `Drawing`, or an icon with an equally thin stroke. */
  drawing?: ReactNode
}

const pageLook = 'items-start gap-6'
const cardLook = 'items-center gap-4 rounded-slip border border-transparent bg-sunken px-6 py-10 text-center'

/** Placeholder for an empty list, with a next step. For errors use `ErrorState`. */
export function EmptyState({
  title,
  titleLevel = 2,
  text,
  action,
  drawing,
  className,
  ...rest
}: EmptyStateProps) {
  const isPage = titleLevel === 1
  return (
    <div className={cx('flex flex-col', isPage ? pageLook : cardLook, className)} {...rest}>
      {drawing && <div className={isPage ? 'order-last [&>svg]:size-24' : '[&>svg]:size-20'}>{drawing}</div>}
      <div className={cx('flex w-full flex-col', isPage ? 'gap-2' : 'max-w-md gap-1')}>
        <Heading level={titleLevel} align={isPage ? 'start' : 'center'}>
          {title}
        </Heading>
        {text && <p className="text-balance text-muted">{text}</p>}
      </div>
      {action}
    </div>
  )
}
