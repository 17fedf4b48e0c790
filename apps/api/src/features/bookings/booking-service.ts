import type { CancellationBody } from '@kindling/domain/bookings/booking-contract'
import { type BookingParty, partyOf } from '@kindling/domain/bookings/booking-parties'
import { findTransition, isTooEarly, isTooLate, opensAt } from '@kindling/domain/bookings/booking-rules'
import type { BookingAction } from '@kindling/domain/bookings/booking-transitions'
import { AppError } from '@kindling/domain/errors'
import { poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import { isVisible } from '@kindling/domain/wire'
import { isExclusionViolation } from '../../db/pg-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { sweep } from '../../platform/sweep.ts'
import { alternativesTo } from './alternatives.ts'
import { begunAlready, costChanged, partsIfAbsent, partsIfCancelled } from './booking-cancelling.ts'
import { makeMove, settleBooking } from './booking-moves.ts'
import { tellOtherSide } from './booking-news.ts'
import {
  bookingNotFound,
  handedOver,
  lentAlready,
  mayEver,
  overlaps,
  stateConflict,
  stateOf,
  tooEarly,
} from './booking-policies.ts'
import * as store from './booking-store.ts'
import { type BookingView, findBookingView } from './booking-view-store.ts'
import * as due from './due-booking-store.ts'
import { listWords } from './loan-store.ts'

interface Words {
  /** Why, in words for the other side. */
  note?: string | undefined
  /** What the client gets back of a booking that is cancelled, minor units, as whoever cancels has read it. */
  agreed?: number
}

/** Bookings from request to completion, and the money that moves with them. */
export function makeBookingService(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'config'>) {
  const { db, clock } = deps

  /** @throws AppError `not_found` for anybody but the booking's client and provider */
  async function get(memberId: string, bookingId: string): Promise<BookingView> {
    const view = await findBookingView(db, bookingId, memberId)
    if (view === undefined) throw bookingNotFound()
    return view
  }

  /**
   * Moves a booking, once, whoever else tries at the same time, with its money and its history.
   * @throws AppError `not_found` for anybody but its client and provider, `forbidden` for the side that may never do
   * this, `conflict` for work before the booking day, `state_conflict` with the state that won when it is too early
   * otherwise, too late or lost a race
   */
  async function act(
    memberId: string,
    bookingId: string,
    action: BookingAction,
    words: Words = {},
  ): Promise<BookingView> {
    return await move(memberId, await findOwn(memberId, bookingId), action, words)
  }

  async function move(
    memberId: string,
    booking: store.Booking,
    action: BookingAction,
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
    const state = stateOf(booking)
    if (isTooEarly(actor, state, action, at)) throw tooEarly(booking, opensAt(actor, state, action))
    const transition = findTransition(actor, state, action, at)
    if (isTooLate(actor, state, action, at)) throw begunAlready()
    if (transition === undefined) throw stateConflict(booking.status)
    if (transition.to === 'rejected' && booking.lentUntil !== null) await assertNotHandedOver(booking)
    const kept = action === 'cancel' ? await keptOf(booking, actor, agreed, at) : undefined

    const isMade = await inTransaction(db, async (tx) => {
      const mover = { actor, actorId: memberId, note, kept, at }
      const moved = await makeMove(tx, deps, booking, transition, mover)
      if (moved === undefined) return false
      await tellOtherSide(tx, deps, moved, { action, actor, status: transition.to, note, kept, at })
      return true
    }).catch((error: unknown) => {
      if (isExclusionViolation(error, 'loans_no_overlap')) throw lentAlready()
      throw isExclusionViolation(error, 'bookings_no_overlap') ? overlaps() : error
    })
    if (!isMade) throw stateConflict((await findOwn(memberId, bookingId)).status)
    return await get(memberId, bookingId)
  }

  /** What one side says was handed over isn't cancelled any more: the other confirms it, or it is disputed. */
  async function assertNotHandedOver({ id, status }: store.Booking): Promise<void> {
    const words = status === 'accepted' ? await listWords(db, id) : []
    if (words.length > 0) throw handedOver()
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

  async function keptOf(
    booking: store.Booking,
    by: BookingParty,
    agreed: number | undefined,
    at: Date,
  ): Promise<number> {
    const parts = partsIfCancelled(booking, await store.listEvents(db, booking.id), by, at)
    if (parts.client === agreed) return parts.provider
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
      const move = booking && findTransition('system', stateOf(booking), 'expire', at)
      if (booking === undefined || move === undefined) return false
      const moved = await makeMove(tx, deps, booking, move, { actor: 'system', actorId: null, at })
      if (moved === undefined) return false
      await tellOtherSide(tx, deps, moved, { action: 'expire', actor: 'system', status: move.to, at })
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
      const move = booking && findTransition('system', stateOf(booking), 'decide-absence', at)
      if (booking === undefined || move === undefined) return false
      const absent = booking.absenceSaidBy === 'client' ? 'provider' : 'client'
      const { provider: kept } = partsIfAbsent(booking, await store.listEvents(tx, bookingId), absent)
      const moved = await makeMove(tx, deps, booking, move, { actor: 'system', actorId: null, kept, at })
      if (moved === undefined) return false
      const done = { action: 'decide-absence', actor: 'system', status: move.to, kept, absent, at } as const
      await tellOtherSide(tx, deps, moved, done)
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
      const moved = booking && (await settleBooking(tx, booking, at))
      if (moved === undefined) return false
      const { status } = moved.booking
      await tellOtherSide(tx, deps, moved, { action: 'settle', actor: 'system', status, at })
      return true
    })
  }

  return {
    get,
    alternatives,
    act,
    reject,
    cancel,
    complete,
    expireUnanswered,
    decideAbsences,
    settleUndisputed,
  }
}

export type BookingService = ReturnType<typeof makeBookingService>
