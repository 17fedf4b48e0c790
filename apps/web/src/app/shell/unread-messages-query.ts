import { messageContract } from '@kindling/domain/messages/message-contract'
import { queryOptions } from '@tanstack/react-query'
import { FRESHNESS } from '../../areas/account/notifications/unread-query.ts'
import { api } from '../../server/api.ts'
import { unreadMessagesKey } from '../../server/live-keys.ts'
import { unlessLive } from '../../server/live-state.ts'

/** How many messages wait for the member. */
export const unreadMessagesQuery = queryOptions({
  queryKey: unreadMessagesKey,
  queryFn: ({ signal }) => api.call(messageContract.unread, {}, { signal }),
  refetchInterval: () => unlessLive(FRESHNESS),
})
