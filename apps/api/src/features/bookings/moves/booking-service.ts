import type { CancellationBody } from '@kindling/domain/bookings/booking-contract'
import { type BookingParty, partyOf } from '@kindling/domain/bookings/booking-parties'
import type { BookingAction } from '@kindling/domain/bookings/moves/booking-transitions'
import { AppError } from '@kindling/domain/errors'
import { poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import { isVisible } from '@kindling/domain/wire'
import { isExclusionViolation } from '../../../db/pg-errors.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { getAddressee } from '../../../members/addressee-store.ts'
import { sweep } from '../../../platform/jobs/sweep.ts'
import { alternativesTo } from '../absences/alternatives.ts'
import type { ToldAction } from '../booking-events.ts'
import { bookingNotFound, lentAlready, mayEver, overlaps, stateConflict } from '../booking-policies.ts'
import * as store from '../booking-store.ts'
import { notifyOf } from '../notify-sides.ts'
import { getBookingView } from '../reading/booking-reading.ts'
import type { BookingView } from '../reading/booking-view-store.ts'
import { costChanged, partsIfCancelled } from './booking-cancelling.ts'
import { assertAllowed } from './booking-move-checks.ts'
import { makeMove } from './booking-moves.ts'
import * as due from './due-booking-store.ts'

interface Words {
  /** Reason shown to the other side. */
  note?: string | undefined
  /** The client's refund as the cancelling side was shown it, minor units. */
  agreed?: number
}

/** Transitions of bookings from request to completion, with their payments. */
export function makeBookingService(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'config'>) {
  const { db, clock } = deps

  /**
   * Makes a transition for a member, with its payments and history; one of several concurrent transitions wins.
   * @throws AppError `not_found` for anybody but its client and provider, `forbidden` for the side that may never do
   *   this, `conflict` for work before the booking day, `state_conflict` with the current status when it is too early
   *   otherwise, too late or lost a race
   */
  async function act(
    memberId: string,
    bookingId: string,
    action: MemberAction,
    words: Words = {},
  ): Promise<BookingView> {
    return await move(memberId, await findOwn(memberId, bookingId), action, words)
  }

  async function move(
    memberId: string,
    booking: store.Booking,
    action: MemberAction,
    { note, agreed }: Words = {},
  ): Promise<BookingView> {
    const { id: bookingId } = booking
    const actor = partyOf(booking, memberId)
    if (actor === undefined) throw bookingNotFound()
    if (!mayEver(actor, action)) throw new AppError('forbidden', 'Only the other side can do this.')

    const at = clock.now()
    if (due.isOverdue(booking, at)) {
      await expireIfDue(bookingId)
      throw stateConflict((await findOwn(memberId, bookingId)).status)
    }
    await assertAllowed(db, booking, { actor, action, at })
    if (action === 'cancel') await assertAgreed(booking, actor, agreed, at)

    const isMade = await inTransaction(db, async (tx) => {
      const moved = await makeMove(tx, deps, booking, action, { actor, actorId: memberId, note, at })
      if (moved === undefined) return false
      await notifyOf(tx, deps, moved, { action, actor, note, at })
      return true
    }).catch((error: unknown) => {
      if (isExclusionViolation(error, 'loans_no_overlap')) throw lentAlready()
      throw isExclusionViolation(error, 'bookings_no_overlap') ? overlaps() : error
    })
    if (!isMade) throw stateConflict((await findOwn(memberId, bookingId)).status)
    return await getBookingView(db, bookingId, memberId)
  }

  /** Completes a booking: the provider's completion waits for the client, the client's one pays the provider. */
  async function complete(memberId: string, bookingId: string): Promise<BookingView> {
    const booking = await findOwn(memberId, bookingId)
    return await move(memberId, booking, partyOf(booking, memberId) === 'client' ? 'confirm' : 'complete')
  }

  /** Rejects a booking, with an optional reason for the client. */
  async function reject(memberId: string, bookingId: string, reason = ''): Promise<BookingView> {
    return await act(memberId, bookingId, 'reject', { note: isVisible(reason) ? reason : undefined })
  }

  /**
   * Cancels a booking at its current cost.
   * @throws AppError `cost_changed` when the member was shown another split, `conflict` once it has begun
   */
  async function cancel(
    memberId: string,
    bookingId: string,
    { reason = '', client_gets }: CancellationBody,
  ): Promise<BookingView> {
    const booking = await findOwn(memberId, bookingId)
    const agreed = booking.currency === 'SPARK' ? sparksToMillis(client_gets) : poundsToPence(client_gets)
    return await move(memberId, booking, 'cancel', { note: isVisible(reason) ? reason : undefined, agreed })
  }

  /** @throws AppError `cost_changed` where the member was shown another refund */
  async function assertAgreed(
    booking: store.Booking,
    by: BookingParty,
    agreed: number | undefined,
    at: Date,
  ): Promise<void> {
    const parts = partsIfCancelled(booking, await store.listEvents(db, booking.id), by, at)
    if (parts.client === agreed) return
    const { firstname } = await getAddressee(db, booking[by === 'client' ? 'providerId' : 'clientId'])
    throw costChanged(booking, parts, by, firstname)
  }

  /**
   * Members who are free at the time of the client's rejected booking.
   * @throws AppError `not_found` for anybody but its client and provider, `forbidden` for the provider
   */
  async function alternatives(memberId: string, bookingId: string) {
    const booking = await findOwn(memberId, bookingId)
    if (booking.clientId !== memberId) throw new AppError('forbidden', 'Only the other side can do this.')
    return await alternativesTo(db, booking, clock.now())
  }

  async function findOwn(memberId: string, bookingId: string): Promise<store.Booking> {
    const booking = await store.findOwnBooking(db, bookingId, memberId)
    if (booking === undefined) throw bookingNotFound()
    return booking
  }

  /** Expires unanswered requests and refunds them. Several processes may run it at once. */
  async function expireUnanswered(): Promise<number> {
    return await sweep(deps, {
      name: 'expire-bookings',
      due: (page) => due.listExpired(db, clock.now(), page),
      handle: expireIfDue,
    })
  }

  async function expireIfDue(bookingId: string): Promise<boolean> {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const booking = await due.lockExpired(tx, bookingId, at)
      const moved = booking && (await makeMove(tx, deps, booking, 'expire', bySystem(at)))
      if (moved === undefined) return false
      await notifyOf(tx, deps, moved, { action: 'expire', actor: 'system', at })
      return true
    })
  }

  /** Ends bookings whose reported absence wasn't contradicted in time. Several processes may run it at once. */
  async function decideAbsences(): Promise<number> {
    return await sweep(deps, {
      name: 'decide-absences',
      due: (page) => due.listAbsences(db, clock.now(), page),
      handle: decideAbsenceIfDue,
    })
  }

  async function decideAbsenceIfDue(bookingId: string): Promise<boolean> {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const booking = await due.lockAbsence(tx, bookingId, at)
      const moved = booking && (await makeMove(tx, deps, booking, 'decide-absence', bySystem(at)))
      if (moved === undefined) return false
      await notifyOf(tx, deps, moved, { action: 'decide-absence', actor: 'system', at })
      return true
    })
  }

  /** Pays providers whose bookings weren't disputed in time. Several processes may run it at once. */
  async function settleUndisputed(): Promise<number> {
    return await sweep(deps, {
      name: 'settle-bookings',
      due: (page) => due.listToSettle(db, clock.now(), page),
      handle: settleIfDue,
    })
  }

  async function settleIfDue(bookingId: string): Promise<boolean> {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const booking = await due.lockToSettle(tx, bookingId, at)
      const moved = booking && (await makeMove(tx, deps, booking, 'settle', bySystem(at)))
      if (moved === undefined) return false
      await notifyOf(tx, deps, moved, { action: 'settle', actor: 'system', at })
      return true
    })
  }

  /** Ends bookings that nobody completed long after their end. Several processes may run it at once. */
  async function endSilent(): Promise<number> {
    return await sweep(deps, {
      name: 'end-silent-bookings',
      due: (page) => due.listSilent(db, clock.now(), page),
      handle: endSilentIfDue,
    })
  }

  async function endSilentIfDue(bookingId: string): Promise<boolean> {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const booking = await due.lockSilent(tx, bookingId, at)
      const moved = booking && (await makeMove(tx, deps, booking, 'run-out', bySystem(at)))
      if (moved === undefined) return false
      const { status, lentUntil } = moved.booking
      if (status === 'rejected') await notifyOf(tx, deps, moved, { action: 'run-out', actor: 'system', at })
      else if (lentUntil !== null) await notifyOf(tx, deps, moved, { action: 'return', actor: 'system', at })
      // Treated as completed by the provider, so that the client has the usual time to object.
      else await notifyOf(tx, deps, moved, { action: 'complete', actor: 'provider', at })
      return true
    })
  }

  return {
    alternatives,
    act,
    reject,
    cancel,
    complete,
    expireUnanswered,
    decideAbsences,
    settleUndisputed,
    endSilent,
  }
}

type MemberAction = BookingAction & ToldAction

const bySystem = (at: Date) => ({ actor: 'system', actorId: null, at }) as const

export type BookingService = ReturnType<typeof makeBookingService>
