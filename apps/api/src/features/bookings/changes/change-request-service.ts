import { type BookingParty, partyOf } from '@kindling/domain/bookings/booking-parties'
import { type ChangeOutcome, changeOutcomeAt } from '@kindling/domain/bookings/change-requests'
import { AppError } from '@kindling/domain/errors'
import type { Transaction } from '../../../db/connect.ts'
import { isExclusionViolation } from '../../../db/pg-errors.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { sweep } from '../../../platform/jobs/sweep.ts'
import { bookingNotFound } from '../booking-policies.ts'
import { type Booking, lockDiary, lockOwnBooking } from '../booking-store.ts'
import { notifySides } from '../notify-sides.ts'
import { findSides } from '../party-store.ts'
import type { ChangeKind, ChangeNews, ChangeRequest } from './change-kind.ts'
import * as store from './change-request-store.ts'

/**
 * Change requests of one kind: one side asks, and the other answers once, before the request lapses. At most one is
 * open for a booking.
 */
export function makeChangeRequests<R extends ChangeRequest, Order, Context, Answer>(
  deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>,
  kind: ChangeKind<R, Order, Context, Answer>,
) {
  const { db, clock } = deps
  const { rows, words } = kind

  /**
   * Creates a change request.
   * @param tx opened by the caller
   * @throws AppError `not_found` for anybody but its client and provider, `forbidden` for the side that can't ask,
   *   `state_conflict` while one is open, and the errors of the kind
   */
  async function ask(tx: Transaction, memberId: string, bookingId: string, order: Order): Promise<R> {
    const at = clock.now()
    const { booking, side: by } = await lockOwn(tx, memberId, bookingId)
    if (kind.asker !== undefined && by !== kind.asker) throw onlyOther()
    const context = await kind.check(tx, booking, at)
    if (await store.hasOpenChange(tx, rows, bookingId, at)) {
      throw new AppError('state_conflict', words.alreadyOpen, { current: 'open' })
    }
    const request = await kind.insert(tx, { booking, context, order, by, memberId, at })
    await notify(tx, booking, { request, news: 'asked', at })
    return request
  }

  /**
   * Accepts a change request and carries it out, once even with concurrent answers.
   * @throws AppError `not_found`, `forbidden` for the side that asked, `state_conflict` for one that has ended or whose
   *   booking has moved on, and the errors of the kind
   */
  async function accept(memberId: string, bookingId: string, id: string, answer: Answer): Promise<void> {
    const unpaid = await inTransaction(db, async (tx) => {
      const at = clock.now()
      await lockDiary(tx, bookingId)
      const found = await lock(tx, memberId, { bookingId, id, by: 'other' })
      const { booking, request, side: by } = found
      if (kind.isAgreedAgain && request.outcome === 'accepted') return undefined
      const context = await assertOpen(tx, found, at)
      const done = await kind.accept(tx, { booking, context, request, by, memberId, at }, answer)
      const { intentId, unpaid } = done
      if (unpaid === undefined) await store.endChange(tx, rows, id, { outcome: 'accepted', intentId, at })
      await notify(tx, done.booking, { request, news: unpaid === undefined ? 'accepted' : 'unpaid', at })
      return unpaid
    }).catch((error: unknown) => {
      throw isExclusionViolation(error, kind.overlap.constraint) ? kind.overlap.refusal() : error
    })
    if (unpaid !== undefined) throw unpaid
  }

  /** @throws AppError as `accept` */
  async function decline(memberId: string, bookingId: string, id: string): Promise<void> {
    await end(memberId, { bookingId, id, by: 'other' }, 'declined')
  }

  /** @throws AppError as `accept`, with `forbidden` for the side that was asked */
  async function withdraw(memberId: string, bookingId: string, id: string): Promise<void> {
    await end(memberId, { bookingId, id, by: 'asker' }, 'withdrawn')
  }

  async function end(memberId: string, which: Which, outcome: ChangeOutcome): Promise<void> {
    await inTransaction(db, async (tx) => {
      const at = clock.now()
      const found = await lock(tx, memberId, which)
      await assertOpen(tx, found, at)
      await store.endChange(tx, rows, which.id, { outcome, at })
      await notify(tx, found.booking, { request: found.request, news: outcome, at })
    })
  }

  /** Locks the booking of a change request, so that concurrent answers wait. */
  async function lock(
    tx: Transaction,
    memberId: string,
    { bookingId, id, by }: Which,
  ): Promise<{ booking: Booking; request: R; side: BookingParty }> {
    const { booking, side } = await lockOwn(tx, memberId, bookingId)
    const row = await store.findChange(tx, rows, bookingId, id)
    const request = row && kind.read(row)
    if (request === undefined) throw new AppError('not_found', words.notFound)
    if ((request.askedBy === side) !== (by === 'asker')) throw onlyOther()
    return { booking, request, side }
  }

  async function assertOpen(
    tx: Transaction,
    { booking, request }: { booking: Booking; request: R },
    at: Date,
  ): Promise<Context> {
    const current = changeOutcomeAt(request, at)
    if (current !== null && !kind.endsWithBooking) throw ended(current)
    const context = await kind.check(tx, booking, at)
    if (current !== null) throw ended(current)
    return context
  }

  const ended = (current: ChangeOutcome) => new AppError('state_conflict', words.ended[current], { current })

  /** Lapses unanswered requests and notifies their askers, once each with several processes running. */
  async function lapse(): Promise<number> {
    return await sweep(deps, {
      name: kind.job,
      due: (page) => store.listLapsedChanges(db, rows, clock.now(), page),
      handle: (id) =>
        inTransaction(db, async (tx) => {
          const at = clock.now()
          const booking = await store.lockBookingOfChange(tx, rows, id)
          const row = booking && (await store.lapseChange(tx, rows, id, at))
          const request = row && kind.read(row)
          if (booking === undefined || request === undefined) return false
          if (await kind.isLapseTold(tx, booking, at))
            await notify(tx, booking, { request, news: 'lapsed', at })
          return true
        }),
    })
  }

  /** @param booking after the change */
  async function notify(
    tx: Transaction,
    booking: Booking,
    told: { request: R; news: ChangeNews; at: Date },
  ): Promise<void> {
    const sides = await findSides(tx, booking)
    await notifySides(tx, deps, sides, kind.notices({ ...told, sides }))
  }

  return { job: kind.job, ask, accept, decline, withdraw, lapse }
}

interface Which {
  bookingId: string
  id: string
  /** The side that may answer or withdraw. */
  by: 'asker' | 'other'
}

/** @throws AppError `not_found` for anybody but its client and provider */
async function lockOwn(tx: Transaction, memberId: string, bookingId: string) {
  const booking = await lockOwnBooking(tx, bookingId, memberId)
  const side = booking && partyOf(booking, memberId)
  if (booking === undefined || side === undefined) throw bookingNotFound()
  return { booking, side }
}

const onlyOther = () => new AppError('forbidden', 'Only the other side can do this.')
