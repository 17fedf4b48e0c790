import { bookingExpiresAt, requestExpiresAt } from '@kindling/domain/bookings/booking-expiry'
import { findTransition } from '@kindling/domain/bookings/booking-rules'
import { AppError } from '@kindling/domain/errors'
import { captureMethodFor } from '@kindling/domain/money/card-capture'
import type { Executor, Transaction } from '../../db/connect.ts'
import { isExclusionViolation } from '../../db/pg-errors.ts'
import type { Deps } from '../../deps.ts'
import { findCardPayment } from '../../ledger/card-payment-store.ts'
import { findIntent, type Intent, markAttached } from '../../ledger/intent-store.ts'
import { assertBookable } from '../../marketplace/booking-dates.ts'
import { meetNeed } from '../../marketplace/met-need.ts'
import { isInReach } from '../../marketplace/reach-store.ts'
import { hasLeft } from '../../members/existence-store.ts'
import { getTimeZone } from '../../members/time-zone-store.ts'
import { makeMove } from './booking-moves.ts'
import { tellOtherSide } from './booking-news.ts'
import {
  assertIntentFits,
  type BookingOrder,
  bookingNotFound,
  intentUnusable,
  stateOf,
} from './booking-policies.ts'
import * as store from './booking-store.ts'
import { type BookedTerms, bookedTerms, slotTaken } from './booking-time.ts'
import { canBook } from './party-store.ts'

export type BookDeps = Pick<Deps, 'clock' | 'mailer' | 'config' | 'jobs'>

/**
 * Books a skill with a payment that was set aside for it. The booking, its payment and the mail commit together.
 * @param tx opened by the caller, who also keeps the answer in it
 * @param images where its pictures are
 * @throws AppError `own_booking`, `invalid` for a day or a time that can't be booked, `slot_taken`, `not_found` for a payment of somebody else,
 * a provider who has left or a skill that isn't offered any more, `intent_unusable` for one that is spent, expired or
 * for something else, `conflict` while its card hasn't paid
 */
export async function book(
  tx: Transaction,
  deps: BookDeps,
  memberId: string,
  order: BookingOrder,
  images: string[],
): Promise<store.BookingView> {
  const at = deps.clock.now()
  if (order.booked_user_id === memberId) throw new AppError('own_booking', 'You can’t book yourself.')
  const timeZone = await getTimeZone(tx, memberId)
  assertBookable(order.booking_date, timeZone, at)
  const intent = await findUsableIntent(tx, memberId, order, at)
  await assertInReach(tx, memberId, order)
  const terms = await bookedTerms(tx, memberId, order, { intent, timeZone, at })
  if (intent.method === 'card') await assertCardLasts(tx, intent, { ...order, timeZone, at })

  if (!(await markAttached(tx, intent.id, at))) throw spent()
  const booking = await store.insertBooking(tx, rowOf(order, { intent, terms, timeZone, images, at }))
  await store.insertEvent(tx, booking.id, {
    actor: 'client',
    actorId: memberId,
    action: 'request',
    fromStatus: null,
    toStatus: booking.status,
    note: null,
    at,
  })
  await meetNeed(tx, booking, at)
  if (terms.isInstant) {
    await acceptAtOnce(tx, deps, booking, at)
  } else {
    await tellOtherSide(tx, deps, booking, {
      action: 'request',
      actor: 'client',
      status: booking.status,
      at,
    })
  }
  const view = await store.findBookingView(tx, booking.id, memberId)
  if (view === undefined) throw bookingNotFound()
  return view
}

/** A skill that is booked without asking: its owner has said yes beforehand. */
async function acceptAtOnce(
  tx: Transaction,
  deps: BookDeps,
  booking: store.Booking,
  at: Date,
): Promise<void> {
  const move = findTransition('provider', stateOf(booking), 'accept', at)
  const mover = { actor: 'provider', actorId: booking.providerId, at } as const
  const isMade =
    move !== undefined &&
    (await makeMove(tx, deps, booking, move, mover).catch((error: unknown) => {
      throw isExclusionViolation(error, 'bookings_no_overlap') ? slotTaken() : error
    }))
  if (!isMade) throw slotTaken()
  const atOnce = { status: move.to, isAtOnce: true, at }
  await tellOtherSide(tx, deps, booking, { action: 'book', actor: 'client', ...atOnce })
  await tellOtherSide(tx, deps, booking, { action: 'accept', actor: 'provider', ...atOnce })
}

// Whether the intent is still free is decided when it is attached.
async function findUsableIntent(
  db: Executor,
  memberId: string,
  order: BookingOrder,
  at: Date,
): Promise<Intent> {
  const intent = await findIntent(db, order.payment_intent_id, memberId)
  if (intent === undefined) throw new AppError('not_found', 'Payment not found')
  assertIntentFits(intent, order)
  if (intent.state === 'pending' && intent.expiresAt > at) throw unpaid()
  if (intent.state !== 'held' || intent.expiresAt <= at) throw spent()
  if (!(await canBook(db, intent.skillId, memberId))) {
    throw (await hasLeft(db, intent.providerId))
      ? providerLeft()
      : new AppError('not_found', 'Skill not found')
  }
  return intent
}

/** A place that is known to be farther than the provider comes. */
async function assertInReach(
  tx: Transaction,
  memberId: string,
  { skills_id, booking_lat: lat, booking_lon: lon }: BookingOrder,
): Promise<void> {
  if (lat === undefined || lon === undefined) return
  if ((await isInReach(tx, skills_id, memberId, { lat, lon })) !== false) return
  const message = 'This is farther than your neighbour travels.'
  throw new AppError('invalid', message, { fields: [{ field: 'booking_location', message }] })
}

/** A price that is only set aside on a card waits for a week at most: not for a later day than it was meant for. */
async function assertCardLasts(
  db: Executor,
  { id }: Intent,
  { booking_date: day, timeZone, at }: Pick<BookingOrder, 'booking_date'> & { timeZone: string; at: Date },
): Promise<void> {
  const card = await findCardPayment(db, id)
  if (card?.capture === 'manual' && captureMethodFor(day, timeZone, at) !== 'manual') {
    throw intentUnusable('This card payment was made for an earlier day. Please pay again.')
  }
}

function unpaid(): AppError {
  return new AppError('conflict', 'Your card hasn’t paid yet. Please finish the payment.')
}

function providerLeft(): AppError {
  return new AppError(
    'not_found',
    'This member has left Kindling. Your payment comes back within 15 minutes.',
  )
}

function spent(): AppError {
  return intentUnusable('This payment was used or has expired. Please pay again.')
}

interface Agreed {
  intent: Intent
  terms: BookedTerms
  timeZone: string
  images: string[]
  at: Date
}

function rowOf(order: BookingOrder, { intent, terms, timeZone, images, at }: Agreed): store.NewBooking {
  const {
    booking_lat: lat,
    booking_lon: lon,
    booking_exactness: exactness,
    booking_date: bookingDate,
  } = order
  const hasPosition = lat !== undefined && lon !== undefined
  const { isInstant: _, ...agreed } = terms
  return {
    clientId: intent.memberId,
    providerId: intent.providerId,
    skillId: intent.skillId,
    intentId: intent.id,
    title: order.title,
    description: order.description,
    bookingDate,
    timeZone,
    location: order.booking_location,
    lat: hasPosition ? lat : null,
    lon: hasPosition ? lon : null,
    exactness: (hasPosition && exactness) || null,
    images,
    paymentMethod: intent.method,
    currency: intent.currency,
    price: intent.amount,
    ...agreed,
    expiresAt: terms.startsAt
      ? requestExpiresAt(at, terms.startsAt)
      : bookingExpiresAt({ createdAt: at, bookingDate, timeZone }),
    createdAt: at,
    updatedAt: at,
  }
}
