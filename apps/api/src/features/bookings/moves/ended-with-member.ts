import { partyOf } from '@kindling/domain/bookings/booking-parties'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Feature } from '../../../http/feature.ts'
import { sweep } from '../../../platform/jobs/sweep.ts'
import { notifyOf } from '../notify-sides.ts'
import { makeMove } from './booking-moves.ts'
import * as store from './ended-with-member-store.ts'

type EndDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'config'>

/** Reason that the other side reads. */
const WHY = 'This member can’t take part in Kindling any more.'

/** Job that ends bookings of permanently suspended members. Has no calls. */
export const endedWithMember: Feature = (_, deps) => {
  deps.jobs.define('end-bookings-of-suspended', async () => void (await endBookingsOfSuspended(deps)), {
    cron: '* * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })
}

/**
 * Cancels bookings that haven't begun on behalf of a permanently suspended member, by the booking's cancellation
 * policy, so that no money stays held. Begun ones end through the other side, the clock or a dispute.
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
        if (actor === undefined) return false
        const mover = { actor, actorId: memberId, note: WHY, at }
        const moved = await makeMove(tx, deps, booking, 'put-out', mover)
        if (moved === undefined) return false
        await notifyOf(tx, deps, moved, { action: 'cancel', actor, note: WHY, at })
        return true
      }),
  })
}
