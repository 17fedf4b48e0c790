import { otherParty, partyOf } from '@kindling/domain/bookings/booking-parties'
import { findTransition, isFrozen } from '@kindling/domain/bookings/booking-rules'
import { AppError } from '@kindling/domain/errors'
import type { DisputeOutcome, Shares } from '@kindling/domain/trust/dispute-rules'
import type { Transaction } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { CloseTo } from '../../ledger/intents.ts'
import { makeMove, resolveBooking, restoreBooking } from './booking-moves.ts'
import { tellOtherSide } from './booking-news.ts'
import { bookingNotFound, claimClosed, stateConflict, stateOf } from './booking-policies.ts'
import * as store from './booking-store.ts'
import { countAnew, hasSaidBack } from './loan-claims.ts'

/** What a dispute needs of the booking that it is about. */
type DisputedBooking = Pick<
  store.Booking,
  'id' | 'title' | 'clientId' | 'providerId' | 'price' | 'currency' | 'paymentMethod' | 'status' | 'settledAt'
>

/** What disputes do to bookings. All of it happens in the caller's transaction. */
export function makeBookingDisputes(deps: Pick<Deps, 'clock' | 'jobs' | 'mailer' | 'config'>) {
  /**
   * Freezes what was paid for a booking, once, whoever else moves it at the same time, and tells the other side.
   * @throws AppError `not_found` for anybody but its client and provider, `forbidden` for the provider of work,
   *   `state_conflict` with the state that won, and to an owner whose thing isn't out
   */
  async function freeze(tx: Transaction, memberId: string, bookingId: string): Promise<DisputedBooking> {
    const booking = await store.findOwnBooking(tx, bookingId, memberId)
    const actor = booking && partyOf(booking, memberId)
    if (booking === undefined || actor === undefined) throw bookingNotFound()
    const isClaim = actor === 'provider'
    if (isClaim && booking.lentUntil === null)
      throw new AppError('forbidden', 'Only the client can open a dispute.')

    const at = deps.clock.now()
    const move = findTransition(actor, stateOf(booking), 'dispute', at)
    if (isClaim && (move === undefined || (await hasSaidBack(tx, bookingId))))
      throw claimClosed(booking.status)
    if (move === undefined) throw stateConflict(booking.status)
    const moved = await makeMove(tx, deps, booking, move, { actor, actorId: memberId, at })
    if (moved === undefined) throw stateConflict((await store.getBooking(tx, bookingId)).status)
    await tellOtherSide(tx, deps, moved, { action: 'dispute', actor, status: move.to, at })
    return booking
  }

  /**
   * The booking of which the other side says that the member wasn't there.
   * @throws AppError `not_found` for anybody but its client and provider, `state_conflict` where nobody says so
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
   * Lets a disputed booking go on from where it stood; what was paid waits there as before, and what one side of a loan
   * had said of its next step waits for the other anew.
   * @returns where it stands now
   * @throws AppError `state_conflict` when it isn't in dispute any more
   */
  async function restore(tx: Transaction, bookingId: string, actorId: string) {
    const booking = await store.getBooking(tx, bookingId)
    const before = await store.statusBeforeDispute(tx, bookingId)
    const to = disputable.find((status) => status === before)
    const mover = { actor: partyOf(booking, actorId) ?? 'system', actorId, at: deps.clock.now() } as const
    if (isFrozen(stateOf(booking)) && to !== undefined && (await restoreBooking(tx, booking, to, mover))) {
      await countAnew(tx, { id: bookingId, status: to }, mover.at)
      return to
    }
    throw stateConflict((await store.getBooking(tx, bookingId)).status)
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
   * Hands out what was frozen.
   * @throws AppError `state_conflict` when somebody else has done so
   */
  async function resolve(
    tx: Transaction,
    bookingId: string,
    { outcome, shares }: { outcome: DisputeOutcome; shares: Shares },
  ): Promise<void> {
    const booking = await store.getBooking(tx, bookingId)
    const to = targets[outcome](shares)
    const decided = { name: outcome, to }
    if (isFrozen(stateOf(booking)) && (await resolveBooking(tx, deps, booking, decided, deps.clock.now())))
      return
    throw new AppError('state_conflict', 'This dispute was decided already.', { current: 'decided' })
  }

  return { freeze, findMissed, restore, findOwn, resolve }
}

/** From where a booking can be disputed. */
const disputable = ['accepted', 'in_progress', 'completed'] as const

const targets: Record<DisputeOutcome, (shares: Shares) => CloseTo> = {
  release: () => 'provider',
  refund: () => 'client',
  split: ({ provider }) => ({ provider }),
}
