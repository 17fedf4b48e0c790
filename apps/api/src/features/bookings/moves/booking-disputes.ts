import { otherParty, partyOf } from '@kindling/domain/bookings/booking-parties'
import { findHindrance } from '@kindling/domain/bookings/moves/booking-rules'
import type { DisputeOutcome, Shares } from '@kindling/domain/disputes/dispute-rules'
import { AppError } from '@kindling/domain/errors'
import type { Transaction } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { momentInWords } from '../../../platform/moment-words.ts'
import { bookingNotFound, stateConflict } from '../booking-policies.ts'
import { readState } from '../booking-state-store.ts'
import * as store from '../booking-store.ts'
import { countAnew } from '../loans/loan-claims.ts'
import { assertAllowed } from './booking-move-checks.ts'
import { makeMove } from './booking-moves.ts'

/** What a dispute needs of the booking that it is about. */
type DisputedBooking = Pick<
  store.Booking,
  | 'id'
  | 'title'
  | 'clientId'
  | 'providerId'
  | 'price'
  | 'currency'
  | 'paymentMethod'
  | 'status'
  | 'settledAt'
  | 'lentUntil'
>

/** Transitions of bookings caused by disputes. All run in the caller's transaction. */
export function makeBookingDisputes(deps: Pick<Deps, 'clock' | 'jobs' | 'mailer' | 'config'>) {
  /**
   * Puts a booking into dispute, which freezes its payment; one of several concurrent transitions wins. The caller
   * notifies the other side.
   * @throws AppError `not_found` for anybody but its client and provider, `forbidden` for the provider of work,
   *   `state_conflict` with the winning status, and for an owner whose thing isn't out
   */
  async function freeze(tx: Transaction, memberId: string, bookingId: string): Promise<DisputedBooking> {
    const booking = await store.findOwnBooking(tx, bookingId, memberId)
    const actor = booking && partyOf(booking, memberId)
    if (booking === undefined || actor === undefined) throw bookingNotFound()
    const isClaim = actor === 'provider'
    if (isClaim && booking.lentUntil === null)
      throw new AppError('forbidden', 'Only the client can open a dispute.')

    const at = deps.clock.now()
    await assertAllowed(tx, booking, { actor, action: 'dispute', at })
    const moved = await makeMove(tx, deps, booking, 'dispute', { actor, actorId: memberId, at })
    if (moved === undefined) throw stateConflict((await store.getBooking(tx, bookingId)).status)
    return booking
  }

  /**
   * The booking at which the other side reported the member absent.
   * @throws AppError `not_found` for anybody but its client and provider, `state_conflict` without such a report
   */
  async function findMissed(tx: Transaction, memberId: string, bookingId: string): Promise<DisputedBooking> {
    const booking = await store.findOwnBooking(tx, bookingId, memberId)
    const missed = booking && partyOf(booking, memberId)
    if (booking === undefined || missed === undefined) throw bookingNotFound()
    const { status, absenceSaidBy } = booking
    const isOn = status === 'accepted' || status === 'in_progress'
    if (!isOn || absenceSaidBy !== otherParty(missed)) throw stateConflict(status)
    return booking
  }

  /**
   * Returns a disputed booking to its previous status when the dispute is withdrawn; its money stays held, and the
   * waiting time of a loan's next step starts again.
   * @returns the status
   * @throws AppError `state_conflict` when it isn't in dispute any more
   */
  async function restore(tx: Transaction, bookingId: string, actorId: string) {
    const booking = await store.getBooking(tx, bookingId)
    const mover = { actor: partyOf(booking, actorId) ?? 'system', actorId, at: deps.clock.now() } as const
    const moved = await makeMove(tx, deps, booking, 'withdraw', mover)
    const to = disputable.find((status) => status === moved?.booking.status)
    if (to === undefined) throw stateConflict((await store.getBooking(tx, bookingId)).status)
    await countAnew(tx, { id: bookingId, status: to }, mover.at)
    return to
  }

  /** @throws AppError `not_found` for anybody but its client and provider */
  async function findOwn(
    db: Parameters<typeof store.findOwnBooking>[0],
    memberId: string,
    bookingId: string,
  ): Promise<DisputedBooking> {
    const booking = await store.findOwnBooking(db, bookingId, memberId)
    if (booking === undefined) throw bookingNotFound()
    return booking
  }

  /**
   * Pays out the frozen money as decided.
   * @throws AppError `state_conflict` when it was decided already, `conflict` before both sides were heard
   */
  async function resolve(
    tx: Transaction,
    bookingId: string,
    { outcome, shares }: { outcome: DisputeOutcome; shares: Shares },
  ): Promise<void> {
    const booking = await store.getBooking(tx, bookingId)
    const mover = { actor: 'system', actorId: null, share: shares.provider, at: deps.clock.now() } as const
    await assertHeard(tx, bookingId)
    if ((await makeMove(tx, deps, booking, outcome, mover)) !== undefined) return
    throw new AppError('state_conflict', 'This dispute was decided already.', { current: 'decided' })
  }

  /**
   * Checks that both sides were heard, as a decision requires.
   * @throws AppError `conflict` with the deadline of the other side's answer
   */
  async function assertHeard(tx: Transaction, bookingId: string): Promise<void> {
    const state = await readState(tx, await store.getBooking(tx, bookingId))
    const hindrance = findHindrance('system', state, 'release', deps.clock.now())
    if (hindrance === 'isHeard' && state.dispute != null) throw notHeard(state.dispute.hearingEndsAt)
  }

  return { freeze, findMissed, restore, findOwn, assertHeard, resolve }
}

/** Statuses in which a booking can be disputed. */
const disputable = ['accepted', 'in_progress', 'completed'] as const

/** Error for a moderator who decides before one side has answered within its time. */
function notHeard(until: Date): AppError {
  const when = momentInWords(until, 'Europe/London')
  return new AppError(
    'conflict',
    `The other side hasn’t answered yet and can until ${when}. Decide once they have, or then.`,
  )
}
