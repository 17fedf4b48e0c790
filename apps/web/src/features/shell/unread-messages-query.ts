import { messageContract } from '@kindling/domain/messages/message-contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { unreadMessagesKey } from '../../lib/live-keys.ts'
import { unlessLive } from '../../lib/live-state.ts'
import { FRESHNESS } from './unread-query.ts'

/** How many messages wait for the member. */
export const unreadMessagesQuery = queryOptions({
  queryKey: unreadMessagesKey,
  queryFn: ({ signal }) => api.call(messageContract.unread, {}, { signal }),
  refetchInterval: () => unlessLive(FRESHNESS),
})
