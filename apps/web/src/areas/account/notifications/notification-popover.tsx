import { notificationGroups, type Unread } from '@kindling/domain/notifications/notification'
import { groupWords } from '@kindling/domain/notifications/notification-words'
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

interface NotificationPopoverProps {
  unread: Unread | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactNode
}

/** Popover with a tab for each group of notifications, a sheet on phones; opens the first with unread ones (accounts §2). */
export function NotificationPopover({ unread, open, onOpenChange, trigger }: NotificationPopoverProps) {
  const markRead = useMarkNotificationsRead()
  const first = notificationGroups.find((group) => (unread?.[group] ?? 0) > 0) ?? 'bookings'
  const close = () => onOpenChange(false)
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
      <Stack gap={3}>
        <Inline justify="between" gap={2}>
          <Button
            size="small"
            variant="secondary"
            unavailable={unread?.total === 0 && 'Nothing is unread.'}
            onClick={() => markRead.mutate(undefined)}
          >
            Mark all as read
          </Button>
          <TextLinkTo to="/settings/notify" onClick={close}>
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
            count: { value: unread?.[group] ?? 0, unit: 'unread' },
            content: (
              <NotificationList
                group={group}
                onOpen={(one) => {
                  if (one.readAt === null) markRead.mutate(one)
                  close()
                }}
              />
            ),
          }))}
        />
      </Stack>
    </Popover>
  )
}
