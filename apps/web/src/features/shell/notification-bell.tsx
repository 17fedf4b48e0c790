import type { Unread } from '@kindling/domain/notifications/notification'
import { Badge } from '@kindling/ui/badge'
import { IconButton } from '@kindling/ui/icon-button'
import { Bell } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLate } from '../../lib/use-late.ts'

const loadPopover = () => import('./notification-popover.tsx')

/** How many notifications are unread, and what opens them. */
export function NotificationBell({ unread }: { unread: Unread | undefined }) {
  const [open, setOpen] = useState(false)
  const isFocused = useRef(false)
  const popover = useLate(loadPopover)
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
            <IconButton
              label={label}
              // It takes the place of the one below, and its focus.
              ref={(button) => {
                if (button && isFocused.current) button.focus()
                isFocused.current = false
              }}
            >
              <Bell aria-hidden />
            </IconButton>
          }
        />
      ) : (
        <IconButton
          label={label}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          onFocus={() => {
            isFocused.current = true
          }}
          onBlur={() => {
            isFocused.current = false
          }}
        >
          <Bell aria-hidden />
        </IconButton>
      )}
      <Badge aria-hidden count={total} className="pointer-events-none absolute end-0 top-0" />
    </span>
  )
}
