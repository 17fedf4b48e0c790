import { inWords } from '@kindling/domain/appointments/duration-words'
import { INTENT_HOLD } from '@kindling/domain/bookings/booking-windows'
import { AppError } from '@kindling/domain/errors'
import { captureMethodFor } from '@kindling/domain/money/cards/card-capture'
import { formatMoney, sparksInWords } from '@kindling/domain/money/money'
import type { BoundIntent, Intent } from '../../../ledger/intent-store.ts'
import { reaches } from '../../../marketplace/reach-store.ts'
import { type Charge, chargeFor } from '../../../marketplace/skill-price.ts'
import { assertBookable } from '../../../marketplace/slots/booking-dates.ts'
import { assertIntentFits, type BookingOrder, intentUnusable } from '../booking-policies.ts'
import type { Party } from '../party-store.ts'
import { type BookedTerms, bookedTerms } from './booking-time.ts'
import type { BookableSkill, OrderFacts, Paid } from './order-facts-store.ts'

/** An order that passed all checks; its payment may still be taken by a concurrent one. */
export interface Agreed extends Pick<OrderFacts, 'client'>, Pick<Paid, 'cardCapture'> {
  intent: BoundIntent
  provider: Party
  skill: BookableSkill
  terms: BookedTerms
}

/**
 * Validates an order.
 * @throws AppError `invalid` for a day or a time that can't be booked, `slot_taken`, `not_found` for a payment of
 *   somebody else, a provider who has left or a skill that isn't offered any more, `intent_unusable` for one that is
 *   used, expired or for another skill or provider, `amount_mismatch` for one bound to no skill whose amount isn't the
 *   price, `conflict` while its card hasn't paid
 */
export function agreeOn({ client, paid }: OrderFacts, order: BookingOrder, at: Date): Agreed {
  const { timeZone } = client
  assertBookable(order.booking_date, timeZone, at)
  const { skill, provider, cardCapture, intent: paying } = assertUsable(paid, order, at)
  assertInReach(skill, order)
  const terms = bookedTerms(skill.calendar, order, { intent: paying, timeZone, at })
  assertCardLasts({ cardCapture }, order, { timeZone, at })
  return { client, provider, cardCapture, skill, terms, intent: bound(paying, skill, { order, terms }) }
}

/** Whether an intent waits for its card payment. */
export function isUnpaid({ intent }: Pick<Paid, 'intent'>, at: Date): boolean {
  return intent.state === 'pending' && intent.expiresAt > at
}

// Concurrent use of the intent is detected when it is attached.
function assertUsable(paid: OrderFacts['paid'], order: BookingOrder, at: Date) {
  if (paid === undefined) throw new AppError('not_found', 'Payment not found')
  const { intent, skill, provider } = paid
  assertIntentFits(intent, order)
  if (isUnpaid(paid, at)) throw unpaid()
  if (intent.state !== 'held' || intent.expiresAt <= at) throw spent()
  if (skill !== undefined && provider !== undefined) return { ...paid, skill, provider }
  // Without a provider in the payment, the ordered id isn't confirmed to be a member who has left.
  const isGone = intent.providerId !== null && provider?.recipient === undefined
  throw isGone ? providerLeft() : new AppError('not_found', 'Skill not found')
}

/**
 * The payment bound to the ordered skill. An unbound one must hold exactly its price.
 * @throws AppError `amount_mismatch`
 */
function bound(
  intent: Intent,
  skill: BookableSkill,
  { order, terms }: { order: BookingOrder; terms: BookedTerms },
): BoundIntent {
  const { providerId } = skill.calendar
  if (intent.skillId !== null) return { ...intent, providerId, skillId: intent.skillId }
  const length = { minutes: terms.durationMinutes, packageId: order.packageId ?? null }
  const { packages } = skill.calendar.terms
  const price = chargeFor({ ...skill, packages }, length, intent.method)
  if (price.amount !== intent.amount) throw otherAmount(price)
  return { ...intent, providerId, skillId: skill.id, minutes: length.minutes }
}

/** @throws AppError `invalid` for an address that is known to be farther than the provider travels */
function assertInReach({ reach }: BookableSkill, { booking_lat: lat, booking_lon: lon }: BookingOrder): void {
  if (lat === undefined || lon === undefined || reaches(reach, { lat, lon })) return
  const message = 'This is farther than your neighbour travels.'
  throw new AppError('invalid', message, { fields: [{ field: 'booking_location', message }] })
}

/** A card authorisation lasts for a week at most, so it can't pay for a later day than it was made for. */
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

function otherAmount({ currency, amount }: Charge): AppError {
  const price = currency === 'SPARK' ? sparksInWords(amount) : formatMoney(amount)
  return new AppError(
    'amount_mismatch',
    `This booking costs ${price}, and your payment is of another amount. It comes back within ${inWords(INTENT_HOLD)}.`,
  )
}

function providerLeft(): AppError {
  return new AppError(
    'not_found',
    `This member has left Kindling. Your payment comes back within ${inWords(INTENT_HOLD)}.`,
  )
}

/** Error for a payment that was used or has expired. */
export function spent(): AppError {
  return intentUnusable('This payment was used or has expired. Please pay again.')
}
