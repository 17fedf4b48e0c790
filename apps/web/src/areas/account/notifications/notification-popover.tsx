import { notificationGroups, type Unread } from '@kindling/domain/notifications/notification'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { Popover } from '@kindling/ui/popover'
import { Stack } from '@kindling/ui/stack'
import { Tabs } from '@kindling/ui/tabs'
import type { ReactNode } from 'react'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { serverMessage } from '../../../server/server-message.ts'
import { NotificationList } from './notification-list.tsx'
import { useMarkNotificationsRead } from './notification-queries.ts'
import { groupWords } from './notification-words.ts'

interface NotificationPanelProps {
  unread: Unread | undefined
  onClose: () => void
}

/** Notification panel with tabs per group; opens the first one with unread items (accounts §2). */
function NotificationPanel({ unread, onClose }: NotificationPanelProps) {
  const markRead = useMarkNotificationsRead()
  const first = notificationGroups.find((group) => (unread?.[group] ?? 0) > 0) ?? 'bookings'
  return (
    <Stack gap={3}>
      <Inline justify="between" gap={2}>
        <Button
          size="small"
          variant="secondary"
          disabled={unread?.total === 0}
          onClick={() => markRead.mutate(undefined)}
        >
          Mark all as read
        </Button>
        <TextLinkTo to="/settings/notify" onClick={onClose}>
          Settings
        </TextLinkTo>
      </Inline>
      <FormAlert>{markRead.isError && serverMessage(markRead.error)}</FormAlert>
      <Tabs
        label="Notifications"
        defaultValue={first}
        items={notificationGroups.map((group) => ({
          value: group,
          label: groupWords[group].label,
          count: unread?.[group] ?? 0,
          content: (
            <NotificationList
              group={group}
              onOpen={(one) => {
                if (one.readAt === null) markRead.mutate(one)
                onClose()
              }}
            />
          ),
        }))}
      />
    </Stack>
  )
}

interface NotificationPopoverProps {
  unread: Unread | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactNode
}

/** Popover with the notification panel, a sheet on phones. */
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
