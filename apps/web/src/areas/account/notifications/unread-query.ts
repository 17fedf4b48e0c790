import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { queryOptions } from '@tanstack/react-query'
import { unlessLive } from '../../../server/live/live-state.ts'
import { queryOf } from '../../../server/query-of.ts'

/** Milliseconds between two looks while nothing comes by itself. */
export const FRESHNESS = 30_000

/** How many of each group are unread. */
export const unreadQuery = queryOptions({
  ...queryOf(notificationContract.unread),
  refetchInterval: () => unlessLive(FRESHNESS),
})
