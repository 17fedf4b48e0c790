import { cva, cx, type VariantProps } from 'class-variance-authority'
import { Check, CheckCheck, CircleAlert, Clock, RotateCw } from 'lucide-react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'

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
  /** The author for screen readers, which can't see the side: "You", "Amara". */
  author: string
  /** Formatted by the caller: a `time` element or text. */
  time?: ReactNode
  /** A small `IconButton` after the time. Arrow keys, Home and End move between the actions of a `MessageList`. */
  action?: ReactNode
  /** Delivery status of the reader's own message. */
  state?: MessageState | undefined
  stateLabels?: Record<MessageState, string>
  /** Called to retry a failed message. */
  onRetry?: (() => void) | undefined
  retryLabel?: string
}

/** One message of a conversation, inside `MessageList`. Text is shown as given; links are elements by the caller. */
export function MessageBubble({
  author,
  time,
  action,
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
        // Focused when opened from a search result.
        'flex flex-col gap-1 rounded-slip focus:outline-2 focus:outline-offset-4 focus:outline-ink',
        isOwn ? 'items-end' : 'items-start',
        className,
      )}
      {...rest}
    >
      <div className="flex max-w-11/12">
        <div className={messageBubbleVariants({ side })}>
          <span className="sr-only">{author}: </span>
          {/* Text direction follows the message, not the page's language. */}
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
          {/* A negative margin keeps the line's height, while the target stays large enough for touch. */}
          {action && (
            <span className="-my-3.5 inline-flex" data-action>
              {action}
            </span>
          )}
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
  /** Accessible name: "Messages with Amara". */
  label: string
}

/** Moves the focus from the action of one message to another's by arrow keys, Home and End. */
function moveAmongActions(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-action] > button')]
  const current = all.findIndex((button) => button.matches(':focus'))
  // Key events of a dialog opened by an action bubble here through the React tree.
  if (current === -1) return
  const wanted = { ArrowUp: current - 1, ArrowDown: current + 1, Home: 0, End: all.length - 1 }[event.key]
  if (wanted === undefined) return
  event.preventDefault()
  all[wanted]?.focus()
}

/** Messages of a conversation, oldest first. A live region announces new ones. */
export function MessageList({ label, className, children, ...rest }: MessageListProps) {
  return (
    <div
      role="log"
      aria-label={label}
      className={cx('min-w-0', className)}
      onKeyDown={moveAmongActions}
      {...rest}
    >
      <ol className="flex flex-col gap-3">{children}</ol>
    </div>
  )
}

/** Date separator above the messages of a day. */
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
