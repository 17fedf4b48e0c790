import { storedState } from '@kindling/domain/client/stored-state'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import * as z from 'zod/mini'
import { loanQuery } from '../../../areas/bookings/lending/lending-queries.ts'
import {
  bookingQuery,
  openBookingsQuery,
  pastBookingsQuery,
} from '../../../areas/bookings/reading/booking-queries.ts'
import { conversationsQuery, otherQuery, threadQuery } from '../../../areas/talk/message-queries.ts'
import { queryClient } from '../../../server/query-client.ts'
import { queryOf } from '../../../server/query-of.ts'
import { savesData } from '../../member-screen.ts'

/** Minimum milliseconds between two offline prefetches; screens visited in between are cached as well. */
const PAUSE = 3 * 60 * 60 * 1000
const BOOKINGS = 10
const THREADS = 8
const sides = ['inward', 'outward'] as const

/** Forces a refetch: answers from before the service worker was installed are not in the offline cache. */
const anew = { staleTime: 0 }

/**
 * Prefetches bookings, with their address and time, and the latest conversations for offline reading. One call at a time,
 * at most every three hours, never with data saver on.
 */
export async function fetchForOffline(memberId: string): Promise<void> {
  const last = storedState(`offline-since.${memberId}`, z._default(z.number(), 0), localStorage)
  if (savesData() || Date.now() - last.read() < PAUSE) return
  last.write(Date.now())
  await queryClient.fetchQuery({ ...queryOf(profileContract.get, { params: { id: memberId } }), ...anew })
  for (const side of sides) {
    await queryClient.fetchInfiniteQuery({ ...pastBookingsQuery(side), ...anew })
    const open = await queryClient.fetchQuery({ ...openBookingsQuery(side), ...anew })
    for (const { id, lent_until } of open.slice(0, BOOKINGS)) {
      await queryClient.fetchQuery({ ...bookingQuery(id), ...anew })
      if (lent_until !== null) await queryClient.fetchQuery({ ...loanQuery(id), ...anew })
    }
  }
  const { pages } = await queryClient.fetchInfiniteQuery({ ...conversationsQuery(), ...anew })
  for (const { user_id } of pages.flat().slice(0, THREADS)) {
    await queryClient.fetchInfiniteQuery({ ...threadQuery(memberId, user_id), ...anew })
    await queryClient.fetchQuery({ ...otherQuery(user_id), ...anew })
  }
}
