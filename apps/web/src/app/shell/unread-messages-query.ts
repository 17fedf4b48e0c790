import { messageContract } from '@kindling/domain/messages/message-contract'
import { queryOptions } from '@tanstack/react-query'
import { FRESHNESS } from '../../areas/account/notifications/unread-query.ts'
import { unlessLive } from '../../server/live-state.ts'
import { queryOf } from '../../server/query-of.ts'

/** How many messages wait for the member. */
export const unreadMessagesQuery = queryOptions({
  ...queryOf(messageContract.unread),
  refetchInterval: () => unlessLive(FRESHNESS),
})
