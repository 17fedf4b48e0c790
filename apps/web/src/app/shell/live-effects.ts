import type { LiveEvent } from '@kindling/domain/events/live-event'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import {
  bookingsKey,
  conversationsKey,
  kycKey,
  messagesKey,
  notificationsKey,
  threadKey,
  unreadMessagesKey,
} from '../../server/live-keys.ts'
import { walletQuery } from '../../server/wallet-query.ts'

/** What an event has made old. An event may come twice: being asked for again does no harm. */
export function staleAfter(event: LiveEvent): readonly QueryKey[] {
  switch (event.type) {
    case 'notification':
      // Counts of followers stand on profiles and in lists.
      return event.notification.type === 'follower'
        ? [notificationsKey, ['follows'], ['profile']]
        : [notificationsKey]
    case 'notifications_read':
      return [notificationsKey]
    case 'booking':
      // Another booking on screen may name it as one of the same day; and both sides' reviews come with one.
      return [bookingsKey, ['reviews'], walletQuery().queryKey]
    case 'message':
    case 'messages_read':
      return [threadKey(event.userId), conversationsKey, unreadMessagesKey]
    case 'profile':
      return [['profile'], kycKey, walletQuery().queryKey]
    case 'reset':
      return [[]]
  }
}

/** Asks again for everything on screen that events tell about: some may not have arrived. */
export function refreshLive(queryClient: QueryClient): void {
  for (const queryKey of [notificationsKey, messagesKey, bookingsKey, kycKey])
    void queryClient.invalidateQueries({ queryKey })
}
