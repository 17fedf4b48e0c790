import type { Notification, NotificationGroup } from '@kindling/domain/notifications/notification'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { readIn, unreadAfter } from '@kindling/domain/notifications/read-notifications'
import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { askAgain } from '../../../server/ask-again.ts'
import { unlessLive } from '../../../server/live/live-state.ts'
import { pagesOf } from '../../../server/query-of.ts'
import { queriesOf } from '../../../server/resources.ts'
import { FRESHNESS, unreadQuery } from './unread-query.ts'

const PAGE = 20
/** Notifications of a group, newest first, paginated. */
export const notificationsQuery = (group: NotificationGroup) =>
  infiniteQueryOptions({
    ...pagesOf(notificationContract[group], {}, { size: PAGE, idOf: ({ id }) => id }),
    refetchInterval: () => unlessLive(FRESHNESS),
  })

/** Marks one notification, or all, as read. Optimistic, rolled back on failure. */
export function useMarkNotificationsRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (one: Notification | undefined) =>
      one === undefined
        ? api.call(notificationContract.readAll)
        : api.call(notificationContract.read, { params: { id: one.id } }),
    onMutate: async (one) => {
      await queryClient.cancelQueries(queriesOf('notifications'))
      const before = queryClient.getQueriesData(queriesOf('notifications'))
      const at = new Date().toISOString()
      queryClient.setQueriesData<InfiniteData<Notification[]>>(
        queriesOf('notificationLists'),
        (data) => data && { ...data, pages: data.pages.map((page) => readIn(page, one?.id, at)) },
      )
      queryClient.setQueryData(unreadQuery.queryKey, (unread) => unread && unreadAfter(unread, one))
      return before
    },
    onError: (_error, _one, before) => {
      for (const [key, data] of before ?? []) queryClient.setQueryData(key, data)
    },
    onSuccess: (unread) => {
      queryClient.setQueryData(unreadQuery.queryKey, unread)
    },
    onSettled: askAgain(queryClient, queriesOf('notifications')),
  })
}
