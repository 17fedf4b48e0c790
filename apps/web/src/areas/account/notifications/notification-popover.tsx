import type { Unread } from '@kindling/domain/notifications/notification'
import { Popover } from '@kindling/ui/popover'
import type { ReactNode } from 'react'
import { NotificationPanel } from './notification-panel.tsx'

interface NotificationPopoverProps {
  unread: Unread | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactNode
}

/** The panel beside the bell, on a phone as a sheet. */
export function NotificationPopover({ unread, open, onOpenChange, trigger }: NotificationPopoverProps) {
  return (
    <Popover
      title="Notifications"
      closeLabel="Close notifications"
      align="end"
      // Wide enough for four tabs and their counts.
      className="md:w-112"
      open={open}
      onOpenChange={onOpenChange}
      trigger={trigger}
    >
      <NotificationPanel unread={unread} onClose={() => onOpenChange(false)} />
    </Popover>
  )
}
