import { cx } from 'class-variance-authority'
import { RotateCw } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '../button/button.tsx'
import { Heading, type HeadingProps } from '../heading/heading.tsx'

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  title?: ReactNode
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
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-col items-center gap-4 rounded-slip border border-line px-6 py-10 text-center',
        className,
      )}
      {...rest}
    >
      <div className="flex w-full max-w-md flex-col gap-1">
        <Heading id={titleId} level={titleLevel} align="center">
          {title}
        </Heading>
        {text && <p className="text-balance text-muted">{text}</p>}
      </div>
      {(onRetry || action) && (
        <div className="flex flex-wrap justify-center gap-3">
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
