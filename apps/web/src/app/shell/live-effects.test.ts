import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import type { LiveEvent } from '@kindling/domain/events/live-event'
import { followContract } from '@kindling/domain/follows/follow-contract'
import { kycContract } from '@kindling/domain/kyc/kyc-contract'
import { messageContract } from '@kindling/domain/messages/message-contract'
import type { Notification } from '@kindling/domain/notifications/notification'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { vouchContract } from '@kindling/domain/trust/vouch-contract'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { ownProfileQuery } from '../../server/queries/own-profile.ts'
import { walletQuery } from '../../server/queries/wallet-query.ts'
import { pagesOf, queryOf } from '../../server/query-of.ts'
import { refreshLive, staleAfter } from './live-effects.ts'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', globalThis)
})

const paging = { size: 20, idOf: () => '' }
const thread = (otherId: string) =>
  pagesOf(messageContract.thread, { params: { myId: 'ada', otherId } }, paging).queryKey

/** Query keys that screens may have in the cache, by readable name. */
const screens: Record<string, QueryKey> = {
  bell: queryOf(notificationContract.unread).queryKey,
  booking: queryOf(bookingContract.get, { params: { id: '1' } }).queryKey,
  'open bookings': queryOf(bookingContract.inward, { query: { open: 'true' } }).queryKey,
  'bookings that are over': pagesOf(bookingContract.inward, { query: { open: 'false' } }, paging).queryKey,
  'their reviews': pagesOf(reviewContract.ofUser, { params: { id: 'ben' } }, paging).queryKey,
  'thread with Ben': thread('ben'),
  'thread with Cara': thread('cara'),
  conversations: pagesOf(messageContract.conversations, {}, paging).queryKey,
  'unread messages': queryOf(messageContract.unread).queryKey,
  documents: queryOf(kycContract.identityDocuments).queryKey,
  wallet: walletQuery.queryKey,
  'who vouches': pagesOf(vouchContract.ofUser, { params: { userId: 'ada' } }, paging).queryKey,
  'own profile': ownProfileQuery('ada').queryKey,
  followers: pagesOf(followContract.followers, {}, { size: 20, idOf: () => '' }).queryKey,
  categories: queryOf(skillContract.categories).queryKey,
}

/** Names of the queries that are invalidated. */
function oldAfter(change: (queryClient: QueryClient) => void) {
  const queryClient = new QueryClient()
  for (const queryKey of Object.values(screens)) queryClient.setQueryData(queryKey, 'as it was')
  change(queryClient)
  return Object.keys(screens).filter((name) => queryClient.getQueryState(screens[name] ?? [])?.isInvalidated)
}

const oldAfterEvent = (event: LiveEvent) =>
  oldAfter((queryClient) => {
    for (const old of staleAfter(event)) void queryClient.invalidateQueries(old)
  })

const notified = (type: Notification['type']): LiveEvent => ({
  type: 'notification',
  notification: { type } as Notification,
})

// spec: accounts §2 live notifications
it.each<[string, LiveEvent, string[]]>([
  ['a notification', notified('bookings'), ['bell']],
  ['a new follower', notified('follower'), ['bell', 'own profile', 'followers']],
  ['notifications marked as read', { type: 'notifications_read' }, ['bell']],
  [
    'a transition of a booking, or a proposal of other times',
    { type: 'booking', id: '1', status: 'accepted' },
    ['booking', 'open bookings', 'bookings that are over', 'their reviews', 'wallet'],
  ],
  ['a message', { type: 'message', userId: 'ben' }, ['thread with Ben', 'conversations', 'unread messages']],
  [
    'messages marked as read',
    { type: 'messages_read', userId: 'cara' },
    ['thread with Cara', 'conversations', 'unread messages'],
  ],
  ['a changed profile', { type: 'profile' }, ['documents', 'wallet', 'who vouches', 'own profile']],
  ['a reset', { type: 'reset' }, Object.keys(screens)],
])('%s invalidates the queries that show it, and no others', (_, event, old) => {
  expect(oldAfterEvent(event)).toEqual(old)
})

it('a reconnect invalidates all queries that live events keep fresh', () => {
  expect(oldAfter(refreshLive)).toEqual([
    ...['bell', 'booking', 'open bookings', 'bookings that are over', 'thread with Ben', 'thread with Cara'],
    ...['conversations', 'unread messages', 'documents'],
  ])
})
