import { cva, cx, type VariantProps } from 'class-variance-authority'
import { Check, CheckCheck, CircleAlert, Clock, RotateCw } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export const messageBubbleVariants = cva(
  'max-w-prose min-w-0 rounded-slip border border-transparent px-4 py-2 text-start text-16 whitespace-pre-line [&_a]:underline [&_a]:underline-offset-4',
  {
    variants: {
      side: {
        own: 'rounded-ee-tick bg-ink text-paper [&_:focus-visible]:outline-paper',
        other: 'rounded-es-tick bg-sunken text-ink',
      },
    },
    defaultVariants: { side: 'other' },
  },
)

export type MessageState = 'sending' | 'sent' | 'read' | 'failed'

const icons = { sending: Clock, sent: Check, read: CheckCheck, failed: CircleAlert }

const englishStates: Record<MessageState, string> = {
  sending: 'Sending...',
  sent: 'Sent',
  read: 'Read',
  failed: 'Not sent',
}

export interface MessageBubbleProps extends ComponentProps<'li'>, VariantProps<typeof messageBubbleVariants> {
  /** Whose words they are, for screen readers, who don't see the side: "You", "Amara". */
  author: string
  /** Formatted by the caller: a `time` or its words. */
  time?: ReactNode
  /** How far an own message has come. */
  state?: MessageState | undefined
  stateLabels?: Record<MessageState, string>
  /** Offered when it failed. */
  onRetry?: (() => void) | undefined
  retryLabel?: string
}

/** One message of a thread, inside `MessageList`. Text is shown as given; links are the caller's own elements. */
export function MessageBubble({
  author,
  time,
  state,
  stateLabels = englishStates,
  onRetry,
  retryLabel = 'Try again',
  side,
  className,
  children,
  ...rest
}: MessageBubbleProps) {
  const isOwn = side === 'own'
  const Icon = state && icons[state]
  return (
    <li
      className={cx(
        // Where a search leads to it, it has the focus.
        'flex flex-col gap-1 rounded-slip focus:outline-2 focus:outline-offset-4 focus:outline-ink',
        isOwn ? 'items-end' : 'items-start',
        className,
      )}
      {...rest}
    >
      <div className="flex max-w-11/12">
        <div className={messageBubbleVariants({ side })}>
          <span className="sr-only">{author}: </span>
          {/* Its own words decide which way they run, not the language of the page. */}
          <div dir="auto">{children}</div>
        </div>
      </div>
      {(time || state) && (
        <div
          className={cx(
            'flex flex-wrap items-center gap-x-2 text-13 tabular-nums',
            isOwn && 'justify-end',
            state === 'failed' ? 'text-crimson-ink' : 'text-muted',
          )}
        >
          {time}
          {Icon && (
            <span className="inline-flex items-center gap-1">
              <Icon aria-hidden className="size-4 shrink-0" />
              {stateLabels[state]}
            </span>
          )}
          {state === 'failed' && onRetry && (
            <button
              type="button"
              onClick={onRetry}
              className="inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-14 font-strong underline underline-offset-4"
            >
              <RotateCw aria-hidden className="size-4 shrink-0" />
              {retryLabel}
            </button>
          )}
        </div>
      )}
    </li>
  )
}

export interface MessageListProps extends ComponentProps<'div'> {
  /** Whose thread: "Messages with Amara". */
  label: string
}

/** The messages of a thread, oldest first. New ones are read out as they come. */
export function MessageList({ label, className, children, ...rest }: MessageListProps) {
  return (
    <div role="log" aria-label={label} className={cx('min-w-0', className)} {...rest}>
      <ol className="flex flex-col gap-3">{children}</ol>
    </div>
  )
}

/** The day that the messages under it were written, between rules. */
export function MessageDay({ className, children, ...rest }: ComponentProps<'li'>) {
  return (
    <li
      className={cx(
        'flex items-center gap-3 py-2 text-13 font-strong text-muted before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line',
        className,
      )}
      {...rest}
    >
      {children}
    </li>
  )
}
