import type { LiveEvent } from '@kindling/domain/events/live-event'
import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import { queriesOf, threadWith } from '../../server/resources.ts'

/** What an event has made old. An event may come twice: being asked for again does no harm. */
export function staleAfter(event: LiveEvent): readonly QueryFilters[] {
  switch (event.type) {
    case 'notification':
      // Counts of followers stand on profiles and in lists.
      if (event.notification.type === 'follower') return [queriesOf('notifications', 'follows', 'profiles')]
      // What neighbours ask for and answer comes with a notification alone.
      return event.notification.target?.screen === 'need'
        ? [queriesOf('notifications', 'needs')]
        : [queriesOf('notifications')]
    case 'notifications_read':
      return [queriesOf('notifications')]
    case 'booking':
      // Another booking on screen may name it as one of the same day; and both sides' reviews come with one.
      return [queriesOf('bookings', 'reviews', 'wallet')]
    case 'message':
    case 'messages_read':
      return [threadWith(event.userId), queriesOf('conversations', 'unreadMessages')]
    case 'typing':
      return []
    case 'profile':
      // That somebody vouches is told as a change of the profile that it stands on.
      return [queriesOf('profiles', 'documents', 'vouches', 'wallet', 'standing')]
    case 'reset':
      return [{}]
  }
}

/** Asks again for everything on screen that events tell about: some may not have arrived. */
export function refreshLive(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(queriesOf('notifications', 'messages', 'bookings', 'documents'))
}
