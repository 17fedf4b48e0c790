import { messageContract } from '@kindling/domain/messages/message-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../server/api.ts'
import { conversationsKey, threadKey, unreadMessagesKey } from '../../server/live-keys.ts'
import { unlessLive } from '../../server/live-state.ts'

/** Milliseconds between two looks while nothing arrives by itself (marketplace §9). */
const POLLING = 3000
const CONVERSATIONS = 50
const MESSAGES = 40

/** @param words which the other one's name or the last message holds; '' for all */
export const conversationsQuery = (words = '') =>
  infiniteQueryOptions({
    queryKey: [...conversationsKey, words],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        messageContract.conversations,
        {
          query: {
            limit: CONVERSATIONS,
            ...(pageParam && { before: pageParam }),
            ...(words && { q: words }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < CONVERSATIONS ? undefined : page.at(-1)?.user_id),
    refetchInterval: () => unlessLive(POLLING),
    // While the next letters are looked up, what was found stays.
    placeholderData: keepPreviousData,
  })

/** The member's messages with another one, newest first, a page at a time. */
export const threadQuery = (myId: string, otherId: string) =>
  infiniteQueryOptions({
    queryKey: threadKey(otherId),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        messageContract.thread,
        { params: { myId, otherId }, query: { limit: MESSAGES, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < MESSAGES ? undefined : page.at(-1)?.id),
    refetchInterval: () => unlessLive(POLLING),
  })

/** Who the other one is: for a screen that wasn't handed their name. */
export const otherQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId, 'basic'],
    queryFn: ({ signal }) => api.call(profileContract.basic, { params: { userId } }, { signal }),
  })

/** Marks a received message, and all before it, as read. */
export function useMarkRead(otherId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (messageId: string) => api.call(messageContract.markAsRead, { params: { messageId } }),
    retry: 2,
    onSuccess: (unread) => {
      queryClient.setQueryData(unreadMessagesKey, unread)
      void queryClient.invalidateQueries({ queryKey: conversationsKey })
      void queryClient.invalidateQueries({ queryKey: threadKey(otherId) })
    },
  })
}
