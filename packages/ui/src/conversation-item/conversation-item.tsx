import { cx } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react'
import { Avatar } from '../avatar/avatar.tsx'
import { Badge } from '../badge/badge.tsx'

export interface ConversationItemProps extends Omit<ComponentProps<'li'>, 'children'> {
  name: string
  /** URL of the person's picture. */
  src?: string | null | undefined
  lastMessage: ReactNode
  /** Formatted by the caller: a `time` element or text. */
  time?: ReactNode
  unread?: number | undefined
  /** Unit of the unread count, for screen readers. */
  unreadLabel?: string
  /** Whether its conversation is open beside the list. */
  current?: boolean | undefined
  /** An empty link or button (`<Link to="/messages/7" />`): the whole row becomes its target. */
  link: ReactElement<{ children?: ReactNode; 'aria-current'?: 'true' | undefined }>
}

/** A row of the conversation list, inside a `List`: person, last message, time, and unread count. */
export function ConversationItem({
  name,
  src,
  lastMessage,
  time,
  unread = 0,
  unreadLabel = 'unread',
  current = false,
  link,
  className,
  ...rest
}: ConversationItemProps) {
  const hasUnread = unread > 0
  return (
    <li
      className={cx(
        'group/row relative flex min-h-18 items-center gap-3 border-s-4 px-2 py-3 transition-colors duration-120',
        current
          ? 'border-s-ember bg-sunken'
          : 'border-s-transparent forced-colors:border-s-0 forced-colors:ps-3 hover:bg-sunken',
        className,
      )}
      {...rest}
    >
      <Avatar name={name} src={src} decorative />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <Slot.Root className="line-clamp-2 min-w-0 flex-1 basis-20 text-start font-strong outline-none after:absolute after:inset-0 group-hover/row:underline group-hover/row:underline-offset-4 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink">
            {cloneElement(link, { 'aria-current': current ? 'true' : undefined }, name)}
          </Slot.Root>
          {time && <span className="max-w-full shrink-0 text-13 text-muted tabular-nums">{time}</span>}
        </div>
        <div className="flex flex-wrap items-center gap-x-3">
          <span
            className={cx(
              'min-w-0 flex-1 basis-20 truncate text-14',
              hasUnread ? 'font-medium text-ink' : 'text-muted',
            )}
          >
            {lastMessage}
          </span>
          <Badge count={unread} label={unreadLabel} />
        </div>
      </div>
    </li>
  )
}
