import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { Heading, type HeadingProps } from '../heading/heading.tsx'

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode
  titleLevel?: HeadingProps['level']
  /** Explanation of what will be shown here. */
  text?: ReactNode
  /** The next step. */
  action?: ReactNode
  /** A `Drawing`, or an icon with an equally thin stroke. */
  drawing?: ReactNode
}

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
