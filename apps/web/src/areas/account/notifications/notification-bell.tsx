import type { Unread } from '@kindling/domain/notifications/notification'
import { Badge } from '@kindling/ui/badge'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { IconButton } from '@kindling/ui/icon-button'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'

const loadPopover = () => import('./notification-popover.tsx')

interface NotificationBellProps {
  unread: Unread | undefined
  /** Called with whether the panel's code failed to load after a click. */
  onLate: (isLate: boolean) => void
}

/** Bell button with the unread count, which opens the notification panel. */
export function NotificationBell({ unread, onLate }: NotificationBellProps) {
  const [open, setOpen] = useState(false)
  const { module: popover, hasFailed } = useDeferred(loadPopover)
  const isLate = open && hasFailed
  useEffect(() => onLate(isLate), [isLate, onLate])
  const total = unread?.total ?? 0
  const label = total === 0 ? 'Notifications' : `Notifications, ${total} unread`
  return (
    <span className="relative inline-flex">
      {popover ? (
        <popover.NotificationPopover
          unread={unread}
          open={open}
          onOpenChange={setOpen}
          trigger={
            <IconButton label={label}>
              <Bell aria-hidden />
            </IconButton>
          }
        />
      ) : (
        <IconButton label={label} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Bell aria-hidden />
        </IconButton>
      )}
      <Badge aria-hidden count={total} className="pointer-events-none absolute end-0 top-0" />
    </span>
  )
}
