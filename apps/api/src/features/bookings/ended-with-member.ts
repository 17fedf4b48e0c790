import { partyOf } from '@kindling/domain/bookings/booking-parties'
import { findTransition } from '@kindling/domain/bookings/booking-rules'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Feature } from '../../http/feature.ts'
import { sweep } from '../../platform/sweep.ts'
import { partsIfCancelled } from './booking-cancelling.ts'
import { makeMove } from './booking-moves.ts'
import { tellOtherSide } from './booking-news.ts'
import { stateOf } from './booking-policies.ts'
import { listEvents } from './booking-store.ts'
import * as store from './ended-with-member-store.ts'

type EndDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'config'>

/** What the other side reads. */
const WHY = 'This member can’t take part in Kindling any more.'

/** Bookings of members whom moderators have put out of Kindling. Has no calls. */
export const endedWithMember: Feature = (_, deps) => {
  deps.jobs.define('end-bookings-of-suspended', async () => void (await endBookingsOfSuspended(deps)), {
    ...{ cron: '* * * * *', isUnique: true, keepSeconds: 3600 },
  })
}

/**
 * Cancels what hasn't begun, for the member who is out and by the terms that were agreed: the money is nowhere left
 * held. What has begun goes on to its end by the hand of the other side, the clock, or a dispute.
 * @returns how many it ended
 */
export async function endBookingsOfSuspended(deps: EndDeps): Promise<number> {
  const { db, clock } = deps
  return await sweep(deps, {
    name: 'end-bookings-of-suspended',
    due: (page) => store.listOfSuspended(db, page),
    handle: (bookingId) =>
      inTransaction(db, async (tx) => {
        const at = clock.now()
        const found = await store.lockOfSuspended(tx, bookingId)
        if (found === undefined) return false
        const { booking, memberId } = found
        const actor = partyOf(booking, memberId)
        const move = actor && findTransition(actor, stateOf(booking), 'cancel', at)
        if (actor === undefined || move === undefined) return false
        const { provider: kept } = partsIfCancelled(booking, await listEvents(tx, bookingId), actor, at)
        const moved = await makeMove(tx, deps, booking, move, {
          ...{ actor, actorId: memberId, note: WHY, kept, at },
        })
        if (moved === undefined) return false
        const news = { action: 'cancel', actor, status: move.to, note: WHY, kept, at } as const
        await tellOtherSide(tx, deps, moved, news)
        return true
      }),
  })
}
