import { AppError } from '@kindling/domain/errors'
import { captureMethodFor } from '@kindling/domain/money/card-capture'
import { assertBookable } from '../../marketplace/booking-dates.ts'
import { reaches } from '../../marketplace/reach-store.ts'
import { assertIntentFits, type BookingOrder, intentUnusable } from './booking-policies.ts'
import { type BookedTerms, bookedTerms } from './booking-time.ts'
import type { BookableSkill, OrderFacts, Paid } from './order-facts-store.ts'

/** An order that can be booked, unless somebody else takes its payment first. */
export interface Agreed extends Pick<OrderFacts, 'client'>, Omit<Paid, 'skill' | 'bookingId'> {
  skill: BookableSkill
  terms: BookedTerms
}

/**
 * Decides about an order.
 * @throws AppError `invalid` for a day or a time that can't be booked, `slot_taken`, `not_found` for a payment of
 * somebody else, a provider who has left or a skill that isn't offered any more, `intent_unusable` for one that is
 * spent, expired or for something else, `conflict` while its card hasn't paid
 */
export function agreeOn({ client, paid }: OrderFacts, order: BookingOrder, at: Date): Agreed {
  const { timeZone } = client
  assertBookable(order.booking_date, timeZone, at)
  const { skill, ...usable } = assertUsable(paid, order, at)
  assertInReach(skill, order)
  const terms = bookedTerms(skill.calendar, order, { intent: usable.intent, timeZone, at })
  assertCardLasts(usable, order, { timeZone, at })
  return { client, ...usable, skill, terms }
}

/** Whether an intent still waits for its card. */
export function isUnpaid({ intent }: Pick<Paid, 'intent'>, at: Date): boolean {
  return intent.state === 'pending' && intent.expiresAt > at
}

// Whether the intent is still free is decided when it is attached.
function assertUsable(paid: OrderFacts['paid'], order: BookingOrder, at: Date) {
  if (paid === undefined) throw new AppError('not_found', 'Payment not found')
  const { intent, skill, provider } = paid
  assertIntentFits(intent, order)
  if (isUnpaid(paid, at)) throw unpaid()
  if (intent.state !== 'held' || intent.expiresAt <= at) throw spent()
  if (skill === undefined) {
    throw provider.listener === undefined ? providerLeft() : new AppError('not_found', 'Skill not found')
  }
  return { ...paid, skill }
}

/** A place that is known to be farther than the provider comes. */
function assertInReach({ reach }: BookableSkill, { booking_lat: lat, booking_lon: lon }: BookingOrder): void {
  if (lat === undefined || lon === undefined || reaches(reach, { lat, lon })) return
  const message = 'This is farther than your neighbour travels.'
  throw new AppError('invalid', message, { fields: [{ field: 'booking_location', message }] })
}

/** A price that is only set aside on a card waits for a week at most: not for a later day than it was meant for. */
function assertCardLasts(
  { cardCapture }: Pick<Paid, 'cardCapture'>,
  { booking_date: day }: BookingOrder,
  { timeZone, at }: { timeZone: string; at: Date },
): void {
  if (cardCapture === 'manual' && captureMethodFor(day, timeZone, at) !== 'manual') {
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

/** What a client hears whose payment isn't to be had any more. */
export function spent(): AppError {
  return intentUnusable('This payment was used or has expired. Please pay again.')
}
