import { findTransition } from '@kindling/domain/bookings/booking-rules'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { getIntent } from '../../ledger/intent-store.ts'
import { makeMove } from './booking-moves.ts'
import { tellOtherSide } from './booking-news.ts'
import { stateOf } from './booking-policies.ts'
import { lockBookingOf } from './booking-store.ts'

/** What becomes of a booking whose money a card's bank has released before it was taken. */
export function makeBookingLapse(deps: Pick<Deps, 'clock' | 'jobs' | 'mailer' | 'config'>) {
  /**
   * Ends the booking that an attached intent pays for, unless work on it may have begun, and tells both sides. Whoever
   * asks again, or at the same time, finds it ended.
   * @returns false where somebody relies on money that isn't there: a case for a person
   */
  async function end(tx: Transaction, intentId: string): Promise<boolean> {
    const booking = await lockBookingOf(tx, intentId)
    const { state } = await getIntent(tx, intentId)
    if (state !== 'attached') return state !== 'settled'
    const at = deps.clock.now()
    const move = findTransition('system', stateOf(booking), 'lapse', at)
    if (move === undefined) return false
    const mover = { actor: 'system', actorId: null, at } as const
    const moved = await makeMove(tx, deps, booking, move, mover)
    if (moved === undefined) {
      throw new Error(`booking ${booking.id} was moved in spite of its lock`)
    }
    await tellOtherSide(tx, deps, moved, { action: 'lapse', actor: 'system', status: move.to, at })
    return true
  }

  return { end }
}
