import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { queryOptions } from '@tanstack/react-query'
import { unlessLive } from '../../../server/live/live-state.ts'
import { queryOf } from '../../../server/query-of.ts'

/** Polling interval in milliseconds while live events are disconnected. */
export const FRESHNESS = 30_000

/** Unread counts by group. */
export const unreadQuery = queryOptions({
  ...queryOf(notificationContract.unread),
  refetchInterval: () => unlessLive(FRESHNESS),
})
