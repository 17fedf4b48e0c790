import type { LiveEvent } from '@kindling/domain/events/live-event'
import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import { queriesOf, threadWith } from '../../server/resources.ts'

/** Queries to invalidate after a live event. Events may arrive twice; a second refetch is harmless. */
export function staleAfter(event: LiveEvent): readonly QueryFilters[] {
  switch (event.type) {
    case 'notification':
      // Profiles and lists show follower counts.
      if (event.notification.type === 'follower') return [queriesOf('notifications', 'follows', 'profiles')]
      // Needs and their answers have no event type of their own.
      return event.notification.target?.screen === 'need'
        ? [queriesOf('notifications', 'needs')]
        : [queriesOf('notifications')]
    case 'notifications_read':
      return [queriesOf('notifications')]
    case 'booking':
      // Other bookings list those of the same day, and a booking's reviews change with it.
      return [queriesOf('bookings', 'reviews', 'wallet')]
    case 'message':
    case 'messages_read':
      return [threadWith(event.userId), queriesOf('conversations', 'unreadMessages')]
    case 'typing':
      return []
    case 'profile':
      // A new vouch arrives as a change of the vouched member's profile.
      return [queriesOf('profiles', 'documents', 'vouches', 'wallet', 'standing')]
    case 'reset':
      return [{}]
  }
}

/** Refetches every query on screen that live events keep up to date, in case events were missed. */
export function refreshLive(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(queriesOf('notifications', 'messages', 'bookings', 'documents'))
}
