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
  /** Why, in words for the other side. */
  note?: string | undefined
  /** What the client gets back of a booking that is cancelled, minor units, as whoever cancels has read it. */
  agreed?: number
}

/** Bookings from request to completion, and the money that moves with them. */
export function makeBookingService(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'config'>) {
  const { db, clock } = deps

  /**
   * Moves a booking, once, whoever else tries at the same time, with its money and its history.
   * @throws AppError `not_found` for anybody but its client and provider, `forbidden` for the side that may never do
   * this, `conflict` for work before the booking day, `state_conflict` with the state that won when it is too early
   * otherwise, too late or lost a race
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

  /** Completes a booking from either side: the provider's word waits for the client's, the client's settles it. */
  async function complete(memberId: string, bookingId: string): Promise<BookingView> {
    const booking = await findOwn(memberId, bookingId)
    return await move(memberId, booking, partyOf(booking, memberId) === 'client' ? 'confirm' : 'complete')
  }

  /** Rejects a booking, for a reason that the client reads, if the provider gives one. */
  async function reject(memberId: string, bookingId: string, reason = ''): Promise<BookingView> {
    return await act(memberId, bookingId, 'reject', { note: isVisible(reason) ? reason : undefined })
  }

  /**
   * Cancels a booking for what that costs now.
   * @throws AppError `cost_changed` when that isn't what whoever cancels has read, `conflict` once it has begun
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

  /** @throws AppError `cost_changed` where whoever cancels has read another sum than there is now */
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
   * Who else is free for what a client had asked for.
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

  /** Ends requests that nobody answered and gives the money back. Several processes may run it at once. */
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

  /** Ends bookings to which one side didn't come and said nothing else. Several processes may run it at once. */
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

  /** Pays providers whose bookings nobody disputed in time. Several processes may run it at once. */
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

  /** Ends what was to be over long ago and of which nobody says anything. Several processes may run it at once. */
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
      // Taken as completed: its client has the same time to object as after their provider's word.
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
