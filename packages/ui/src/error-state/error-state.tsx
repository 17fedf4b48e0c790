import { cx } from 'class-variance-authority'
import { RotateCw } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '../button/button.tsx'
import { Heading, type HeadingProps } from '../heading/heading.tsx'

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  title?: ReactNode
  /** With 1 it is all of the page: without a border, at its left edge. */
  titleLevel?: HeadingProps['level']
  /** What happened, and its consequences for the member. */
  text?: ReactNode
  onRetry?: (() => void) | undefined
  retryLabel?: string
  /** Whether the retry is in progress. */
  retrying?: boolean
  /** An alternative to the retry, such as a link to support. */
  action?: ReactNode
}

/** Placeholder for a part of the page that failed to load, with a retry. For a field's error use `Field`. */
export function ErrorState({
  title = 'That didn’t load',
  titleLevel = 2,
  text,
  onRetry,
  retryLabel = 'Try again',
  retrying = false,
  action,
  className,
  ...rest
}: ErrorStateProps) {
  const titleId = useId()
  const isPage = titleLevel === 1
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-col',
        isPage
          ? 'items-start gap-6'
          : 'items-center gap-4 rounded-slip border border-line px-6 py-10 text-center',
        className,
      )}
      {...rest}
    >
      <div className={cx('flex w-full flex-col', isPage ? 'gap-2' : 'max-w-md gap-1')}>
        <Heading id={titleId} level={titleLevel} align={isPage ? 'start' : 'center'}>
          {title}
        </Heading>
        {text && <p className="text-balance text-muted">{text}</p>}
      </div>
      {(onRetry || action) && (
        <div className={cx('flex flex-wrap gap-3', !isPage && 'justify-center')}>
          {onRetry && (
            <Button variant="secondary" aria-describedby={titleId} onClick={onRetry} loading={retrying}>
              {!retrying && <RotateCw aria-hidden />}
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
