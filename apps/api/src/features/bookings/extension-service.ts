import { beginningOf } from '@kindling/domain/bookings/booking-state'
import { EXTENSION_LIFE } from '@kindling/domain/bookings/booking-windows'
import { canExtend, extrasOf, priceOfExtra } from '@kindling/domain/bookings/more-time/extension-rules'
import { AppError } from '@kindling/domain/errors'
import type { Transaction } from '../../db/connect.ts'
import { isExclusionViolation } from '../../db/pg-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { MINUTE } from '../../platform/durations.ts'
import { makeMove } from './booking-moves.ts'
import { bookingNotFound, overlaps, stateConflict, tooEarly } from './booking-policies.ts'
import { readState } from './booking-state-store.ts'
import * as bookings from './booking-store.ts'
import { type BookingView, findBookingView } from './booking-view-store.ts'
import { tellOfExtension } from './extension-news.ts'
import { assertOpen, holdExtension, lockOwn } from './extension-steps.ts'
import * as store from './extension-store.ts'

/** More time for a booking that has begun: its provider asks, its client agrees and pays, or declines. */
export function makeExtensionService(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'mailer' | 'config' | 'switches'>,
) {
  const { db, clock, switches } = deps

  /**
   * Asks for more time, at the price that was agreed on.
   * @throws AppError `not_found` for anybody but its sides, `forbidden` for the client, `conflict` before it begins,
   * `state_conflict` once it is completed or while a request is open, `invalid` for a length that can't be added,
   * `slot_taken` where the provider has promised that time to somebody else
   */
  async function request(memberId: string, bookingId: string, minutes: number): Promise<BookingView> {
    await inTransaction(db, async (tx) => {
      const at = clock.now()
      const booking = await lockOwn(tx, { memberId, bookingId, side: 'provider' })
      await assertGoingOn(tx, booking, at)
      const lengths = lengthsOf(booking)
      if (!extrasOf(lengths).includes(minutes)) throw tooLong()
      if (await store.hasOpenExtension(tx, bookingId, at)) throw alreadyAsked()
      const added = longer(booking, minutes).blocked
      if (added && (await store.isPromised(tx, booking, added))) throw overlaps()
      const price = priceOfExtra(lengths, minutes)
      const lapsesAt = new Date(at.getTime() + EXTENSION_LIFE)
      const asked = await store.insertExtension(
        tx,
        { bookingId, price, lapsesAt, createdAt: at },
        { minutes },
      )
      await tellOfExtension(tx, deps, booking, { extension: asked, news: 'asked', at })
    })
    return await view(memberId, bookingId)
  }

  /**
   * Agrees to more time and sets its price aside, once, however often it is pressed. Work is under way with it.
   * @throws AppError `not_found`, `forbidden` for the provider, `state_conflict` for a request that was answered,
   * taken back or has lapsed, or a booking that is completed, `insufficient_funds`, `slot_taken`
   */
  async function accept(memberId: string, bookingId: string, id: string): Promise<BookingView> {
    await inTransaction(db, async (tx) => {
      const at = clock.now()
      await bookings.lockDiary(tx, bookingId)
      const booking = await lockOwn(tx, { memberId, bookingId, side: 'client' })
      const asked = await find(tx, bookingId, id)
      if (asked.outcome === 'accepted') return
      assertOpen(asked, at)
      await assertGoingOn(tx, booking, at)
      const intentId = await holdExtension(tx, booking, asked, { at, switches })
      const going = booking.status === 'accepted' ? await start(tx, booking, at) : booking
      const longer = await lengthen(tx, going, asked, at)
      await store.endExtension(tx, id, { outcome: 'accepted', intentId, at })
      await tellOfExtension(tx, deps, longer, { extension: asked, news: 'agreed', at })
    }).catch((error: unknown) => {
      throw isExclusionViolation(error, 'bookings_no_overlap') ? promisedByNow() : error
    })
    return await view(memberId, bookingId)
  }

  async function start(tx: Transaction, booking: bookings.Booking, at: Date): Promise<bookings.Booking> {
    const mover = { actor: 'client', actorId: booking.clientId, at } as const
    const moved = await makeMove(tx, deps, booking, 'start', mover)
    if (moved === undefined) throw stateConflict(booking.status)
    return moved.booking
  }

  /** The client declines it, or the provider takes it back. */
  async function end(memberId: string, bookingId: string, id: string, outcome: 'declined' | 'withdrawn') {
    const side = outcome === 'declined' ? 'client' : 'provider'
    await inTransaction(db, async (tx) => {
      const at = clock.now()
      const booking = await lockOwn(tx, { memberId, bookingId, side })
      const extension = await find(tx, bookingId, id)
      assertOpen(extension, at)
      // It has ended with its booking.
      await assertGoingOn(tx, booking, at)
      await store.endExtension(tx, id, { outcome, at })
      await tellOfExtension(tx, deps, booking, { extension, news: outcome, at })
    })
    return await view(memberId, bookingId)
  }

  /** @throws AppError `not_found`, `forbidden` for the provider, `state_conflict` for one that isn’t open any more */
  const decline = (memberId: string, bookingId: string, id: string) =>
    end(memberId, bookingId, id, 'declined')

  /** @throws AppError `not_found`, `forbidden` for the client, `state_conflict` for one that isn’t open any more */
  const withdraw = (memberId: string, bookingId: string, id: string) =>
    end(memberId, bookingId, id, 'withdrawn')

  async function view(memberId: string, bookingId: string): Promise<BookingView> {
    const found = await findBookingView(db, bookingId, memberId)
    if (found === undefined) throw bookingNotFound()
    return found
  }

  return { request, accept, decline, withdraw }
}

async function find(tx: Transaction, bookingId: string, id: string): Promise<store.MoreTime> {
  const extension = await store.findExtension(tx, bookingId, id)
  if (extension === undefined || !store.isMoreTime(extension))
    throw new AppError('not_found', 'Request for more time not found')
  return extension
}

const lengthsOf = ({ price, durationMinutes, extraMinutes }: bookings.Booking) => ({
  price,
  bookedMinutes: durationMinutes === null ? null : durationMinutes - extraMinutes,
  extraMinutes,
})

/** What a booking is once it is so many minutes longer: what it keeps free never shrinks. */
function longer({ startsAt, durationMinutes, blocked }: bookings.Booking, minutes: number) {
  const total = durationMinutes === null ? null : durationMinutes + minutes
  if (startsAt === null || total === null || blocked === null) return { durationMinutes: total, blocked }
  const end = startsAt.getTime() + total * MINUTE
  return {
    durationMinutes: total,
    blocked: { from: blocked.from, to: new Date(Math.max(blocked.to.getTime(), end)) },
  }
}

async function lengthen(
  tx: Transaction,
  booking: bookings.Booking,
  { minutes, price }: store.MoreTime,
  at: Date,
): Promise<bookings.Booking> {
  const { id, status, clientId, extraMinutes, extraPrice } = booking
  const change = {
    ...longer(booking, minutes),
    extraMinutes: extraMinutes + minutes,
    extraPrice: extraPrice + price,
    startedBy: 'client' as const,
  }
  const changed = await bookings.changeBooking(tx, booking, change, at)
  if (changed === undefined) throw new Error(`booking ${id} was moved in spite of its lock`)
  const who = { actor: 'client', actorId: clientId } as const
  const step = { action: 'extend', fromStatus: status, toStatus: status }
  await bookings.insertEvent(tx, id, { ...who, ...step, note: null, at })
  return changed
}

async function assertGoingOn(tx: Transaction, booking: bookings.Booking, at: Date): Promise<void> {
  const state = await readState(tx, booking)
  if (canExtend(state, at)) return
  const isPromised = booking.status === 'accepted' && at < beginningOf(state)
  throw isPromised ? tooEarly(booking, beginningOf(state)) : stateConflict(booking.status)
}

const alreadyAsked = () =>
  new AppError('state_conflict', 'You have asked for more time already: it has to be answered first.', {
    current: 'open',
  })

function tooLong(): AppError {
  const message = 'A booking can’t be made that much longer.'
  return new AppError('invalid', message, { fields: [{ field: 'minutes', message }] })
}

const promisedByNow = () =>
  new AppError('slot_taken', 'Your neighbour has promised that time to somebody else by now.')
