import type { LiveEvent } from '@kindling/domain/events/live-event'
import type { Notification } from '@kindling/domain/notifications/notification'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { bookingKey, bookingListsKey, conversationsKey, kycKey, threadKey } from '../../server/live-keys.ts'
import { walletQuery } from '../../server/wallet-query.ts'
import { refreshLive, staleAfter } from './live-effects.ts'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', globalThis)
})

/** What screens may have asked for, by what a member calls it. */
const screens: Record<string, QueryKey> = {
  bell: ['notifications', 'unread'],
  booking: bookingKey('1'),
  bookings: bookingListsKey,
  'their reviews': ['reviews', 'user', 'ben'],
  'thread with Ben': threadKey('ben'),
  'thread with Cara': threadKey('cara'),
  conversations: conversationsKey,
  'unread messages': ['messages', 'unread'],
  documents: kycKey,
  wallet: walletQuery().queryKey,
  'own profile': ['profile', 'ada', 'own'],
  followers: ['follows', 'followers'],
  categories: ['categories'],
}

/** What is asked for again after something. */
function oldAfter(change: (queryClient: QueryClient) => void) {
  const queryClient = new QueryClient()
  for (const queryKey of Object.values(screens)) queryClient.setQueryData(queryKey, 'as it was')
  change(queryClient)
  return Object.keys(screens).filter((name) => queryClient.getQueryState(screens[name] ?? [])?.isInvalidated)
}

const oldAfterEvent = (event: LiveEvent) =>
  oldAfter((queryClient) => {
    for (const queryKey of staleAfter(event)) void queryClient.invalidateQueries({ queryKey })
  })

const notified = (type: Notification['type']): LiveEvent => ({
  type: 'notification',
  notification: { type } as Notification,
})

it.each<[string, LiveEvent, string[]]>([
  ['a notification', notified('bookings'), ['bell']],
  ['a new follower', notified('follower'), ['bell', 'own profile', 'followers']],
  ['notifications that were read', { type: 'notifications_read' }, ['bell']],
  [
    'a booking’s step',
    { type: 'booking', id: '1', status: 'accepted' },
    ['booking', 'bookings', 'their reviews', 'wallet'],
  ],
  ['a message', { type: 'message', userId: 'ben' }, ['thread with Ben', 'conversations', 'unread messages']],
  [
    'messages that were read',
    { type: 'messages_read', userId: 'cara' },
    ['thread with Cara', 'conversations', 'unread messages'],
  ],
  ['a change of the profile', { type: 'profile' }, ['documents', 'wallet', 'own profile']],
  ['more than can be told', { type: 'reset' }, Object.keys(screens)],
])('%s makes old what shows it, and nothing else', (_, event, old) => {
  expect(oldAfterEvent(event)).toEqual(old)
})

it('what events tell about is asked for again after a gap', () => {
  expect(oldAfter(refreshLive)).toEqual([
    ...['bell', 'booking', 'bookings', 'thread with Ben', 'thread with Cara'],
    ...['conversations', 'unread messages', 'documents'],
  ])
})
