import type { Transaction } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { getIntent } from '../../../ledger/intent-store.ts'
import { lockBookingOf } from '../booking-store.ts'
import { notifyOf } from '../notify-sides.ts'
import { makeMove } from './booking-moves.ts'

/** Ends bookings whose card authorisation the bank has released before capture. */
export function makeBookingLapse(deps: Pick<Deps, 'clock' | 'jobs' | 'mailer' | 'config'>) {
  /**
   * Ends the booking that an attached intent pays for, unless work on it may have begun, and notifies both sides.
   * Repeated and concurrent calls change nothing.
   * @returns false where the work may have begun without its payment: an operator has to decide
   */
  async function end(tx: Transaction, intentId: string): Promise<boolean> {
    const booking = await lockBookingOf(tx, intentId)
    const { state } = await getIntent(tx, intentId)
    if (state !== 'attached') return state !== 'settled'
    const at = deps.clock.now()
    const moved = await makeMove(tx, deps, booking, 'lapse', { actor: 'system', actorId: null, at })
    if (moved === undefined) return false
    await notifyOf(tx, deps, moved, { action: 'lapse', actor: 'system', at })
    return true
  }

  return { end }
}
