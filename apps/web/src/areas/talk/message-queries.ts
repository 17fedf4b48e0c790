import { messageContract } from '@kindling/domain/messages/message-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../server/api.ts'
import { unlessLive } from '../../server/live/live-state.ts'
import { pagesOf, queryOf } from '../../server/query-of.ts'
import { queriesOf, threadWith } from '../../server/resources.ts'

/** Polling interval in milliseconds while live events are disconnected (marketplace §9). */
const POLLING = 3000
/** Refetch interval in milliseconds of a thread with pictures, whose signed URLs expire after five minutes. */
const LINK_LIFE = 4 * 60_000
const CONVERSATIONS = 50
const MESSAGES = 40
const FOUND = 20

/** Conversations, newest first, paginated. @param words search in names and last messages; '' for all */
export const conversationsQuery = (words = '') =>
  infiniteQueryOptions({
    ...pagesOf(
      messageContract.conversations,
      { query: words === '' ? {} : { q: words } },
      { size: CONVERSATIONS, idOf: ({ user_id }) => user_id },
    ),
    refetchInterval: () => unlessLive(POLLING),
    // Keeps the previous results while the next load.
    placeholderData: keepPreviousData,
  })

/** Search in the messages of all conversations, newest first, paginated. */
export const foundMessagesQuery = (words: string) =>
  infiniteQueryOptions({
    ...pagesOf(messageContract.search, { query: { q: words } }, { size: FOUND, idOf: ({ id }) => id }),
    placeholderData: keepPreviousData,
  })

/** Messages with another member, newest first, paginated. */
export const threadQuery = (myId: string, otherId: string) =>
  infiniteQueryOptions({
    ...pagesOf(
      messageContract.thread,
      { params: { myId, otherId } },
      { size: MESSAGES, idOf: ({ id }) => id },
    ),
    refetchInterval: ({ state }) => {
      const hasPictures = state.data?.pages.flat().some(({ pictures }) => pictures)
      return unlessLive(POLLING) || (hasPictures === true && LINK_LIFE)
    },
  })

/** Public profile of the other member. */
export const otherQuery = (userId: string) => queryOf(profileContract.basic, { params: { userId } })

/** Marks a received message and all earlier ones as read. */
export function useMarkThreadRead(otherId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (messageId: string) => api.call(messageContract.markAsRead, { params: { messageId } }),
    retry: 2,
    onSuccess: (unread) => {
      queryClient.setQueryData(queryOf(messageContract.unread).queryKey, unread)
      void queryClient.invalidateQueries(queriesOf('conversations'))
      void queryClient.invalidateQueries(threadWith(otherId))
    },
  })
}
