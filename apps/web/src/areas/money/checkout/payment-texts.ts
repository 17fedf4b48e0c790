import { inWords } from '@kindling/domain/appointments/duration-words'
import { bookingCost, formatAmount, type Priced } from '@kindling/domain/bookings/booking-price'
import type { PaymentMethod } from '@kindling/domain/bookings/booking-shape'
import { INTENT_HOLD } from '@kindling/domain/bookings/booking-windows'
import type { PaymentOption } from '@kindling/domain/checkout/payment-options'

/** Explains what happens with held money while the booking is not made yet. */
export function heldText({ costText, value }: Pick<PaymentOption, 'costText' | 'value'>): string {
  const from = value === 'card' ? ' on your card' : ''
  return `${costText} set aside${from} for this booking. Finish it and nothing more is taken; leave it and the money comes back to you within ${inWords(INTENT_HOLD)}.`
}

/** Price of booking a skill, in pounds or sparks, before a payment method is chosen. */
export function priceText(skill: Priced): string {
  const { pence, millis } = bookingCost(skill)
  return `${formatAmount(pence, 'wallet')} or ${formatAmount(millis, 'spark_token')}`
}

const confirmations: Record<PaymentMethod, string> = {
  wallet: 'Wallet payment successful!',
  spark_token: 'SparkToken payment successful!',
  card: 'Card payment successful!',
}

/** Success messages by payment method (marketplace §8; the one for cards is ours). */
export const confirmationOf = (method: PaymentMethod): string => confirmations[method]
