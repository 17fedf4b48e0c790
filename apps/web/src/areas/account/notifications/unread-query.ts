import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { notificationsKey } from '../../../server/live-keys.ts'
import { unlessLive } from '../../../server/live-state.ts'

/** Milliseconds between two looks while nothing comes by itself. */
export const FRESHNESS = 30_000

/** How many of each group are unread. */
export const unreadQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: ({ signal }) => api.call(notificationContract.unread, {}, { signal }),
  refetchInterval: () => unlessLive(FRESHNESS),
})
