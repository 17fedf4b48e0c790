import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { Heading, type HeadingProps } from '../heading/heading.tsx'

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode
  titleLevel?: HeadingProps['level']
  /** What it is waiting for. */
  text?: ReactNode
  /** What to do next. */
  action?: ReactNode
  /** A `Drawing`, or an icon with as thin a pen. */
  drawing?: ReactNode
}

/** Nothing here yet, and what to do about it. For what went wrong use `ErrorState`. */
export function EmptyState({
  title,
  titleLevel = 2,
  text,
  action,
  drawing,
  className,
  ...rest
}: EmptyStateProps) {
  return (
    <div
      className={cx(
        'flex flex-col items-center gap-4 rounded-slip border border-transparent bg-sunken px-6 py-10 text-center',
        className,
      )}
      {...rest}
    >
      {drawing && <div className="text-ink [&>svg]:size-20">{drawing}</div>}
      <div className="flex w-full max-w-md flex-col gap-1">
        <Heading level={titleLevel} align="center">
          {title}
        </Heading>
        {text && <p className="text-balance text-muted">{text}</p>}
      </div>
      {action}
    </div>
  )
}
