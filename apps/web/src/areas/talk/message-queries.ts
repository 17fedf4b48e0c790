import { messageContract } from '@kindling/domain/messages/message-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { infiniteQueryOptions, keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../server/api.ts'
import { unlessLive } from '../../server/live/live-state.ts'
import { pagesOf, queryOf } from '../../server/query-of.ts'
import { queriesOf, threadWith } from '../../server/resources.ts'

/** Milliseconds between two looks while nothing arrives by itself (marketplace §9). */
const POLLING = 3000
/** Milliseconds for which the addresses of pictures are certainly good. */
const LINK_LIFE = 4 * 60_000
const CONVERSATIONS = 50
const MESSAGES = 40
const FOUND = 20

/** @param words which the other one's name or the last message holds; '' for all */
export const conversationsQuery = (words = '') =>
  infiniteQueryOptions({
    ...pagesOf(
      messageContract.conversations,
      { query: words === '' ? {} : { q: words } },
      { size: CONVERSATIONS, idOf: ({ user_id }) => user_id },
    ),
    refetchInterval: () => unlessLive(POLLING),
    // While the next letters are looked up, what was found stays.
    placeholderData: keepPreviousData,
  })

/** The messages of all conversations that hold some words, newest first, a page at a time. */
export const foundMessagesQuery = (words: string) =>
  infiniteQueryOptions({
    ...pagesOf(messageContract.search, { query: { q: words } }, { size: FOUND, idOf: ({ id }) => id }),
    placeholderData: keepPreviousData,
  })

/** The member's messages with another one, newest first, a page at a time. */
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

/** Who the other one is: for a screen that wasn't handed their name. */
export const otherQuery = (userId: string) => queryOf(profileContract.basic, { params: { userId } })

/** Marks a received message, and all before it, as read. */
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
