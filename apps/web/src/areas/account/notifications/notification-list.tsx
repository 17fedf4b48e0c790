import { formatAgo } from '@kindling/domain/format/ago'
import type { Notification, NotificationGroup } from '@kindling/domain/notifications/notification'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { groupWords, pathOf } from '@kindling/domain/notifications/notification-words'
import { EmptyState } from '@kindling/ui/empty-state'
import { ListRow } from '@kindling/ui/list'
import { Text } from '@kindling/ui/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../../../app/links/link.tsx'
import { QueryList } from '../../../components/query-list.tsx'
import { notificationsQuery } from './notification-queries.ts'

interface NotificationListProps {
  group: NotificationGroup
  onOpen: (notification: Notification) => void
}

/** One group of the panel: notifications with title, description and link. */
export function NotificationList({ group, onOpen }: NotificationListProps) {
  const { empty, hint, label } = groupWords[group]
  return (
    <QueryList
      query={useInfiniteQuery(notificationsQuery(group))}
      failure={notificationContract[group].failure}
      loadingLabel="Loading notifications"
      empty={<EmptyState titleLevel={3} title={empty} text={hint} />}
      gap={2}
    >
      {(one) => {
        const path = pathOf(one)
        return (
          <ListRow
            key={one.id}
            title={one.title}
            about={[one.description, formatAgo(one.createdAt)].filter(Boolean).join(', ')}
            detail={
              <>
                {one.description}
                <br />
                {label} · <time dateTime={one.createdAt}>{formatAgo(one.createdAt)}</time>
              </>
            }
            link={path === undefined ? undefined : <Link to={path} onClick={() => onOpen(one)} />}
            trailing={
              one.readAt === null && (
                <Text size={13} weight="strong" tone="ember">
                  New
                </Text>
              )
            }
          />
        )
      }}
    </QueryList>
  )
}
