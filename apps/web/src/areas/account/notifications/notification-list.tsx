import type { Notification, NotificationGroup } from '@kindling/domain/notifications/notification'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { EmptyState } from '@kindling/ui/empty-state'
import { List, ListRow } from '@kindling/ui/list'
import { LoadingRegion, SkeletonRow } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../../../app/link.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { ShowMore } from '../../../components/show-more.tsx'
import { formatAgo } from '../../../format/ago.ts'
import { notificationsQuery } from './notification-queries.ts'
import { groupWords, pathOf } from './notification-words.ts'

const skeleton = (
  <LoadingRegion
    loading
    label="Loading notifications"
    skeleton={
      <>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </>
    }
  />
)

interface NotificationListProps {
  group: NotificationGroup
  onOpen: (notification: Notification) => void
}

/** One group of the panel: title and description of each, and where it leads. */
export function NotificationList({ group, onOpen }: NotificationListProps) {
  const query = useInfiniteQuery(notificationsQuery(group))
  const { empty, hint, label } = groupWords[group]
  return (
    <QueryView query={query} skeleton={skeleton} failure={notificationContract[group].failure}>
      {({ pages }) => {
        const all = pages.flat()
        if (all.length === 0) return <EmptyState titleLevel={3} title={empty} text={hint} />
        return (
          <Stack gap={2}>
            <List>
              {all.map((one) => {
                const path = pathOf(one)
                return (
                  <ListRow
                    key={one.id}
                    title={one.title}
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
              })}
            </List>
            <ShowMore query={query} />
          </Stack>
        )
      }}
    </QueryView>
  )
}
