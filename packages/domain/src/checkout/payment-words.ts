import { inWords } from '../appointments/duration-words.ts'
import { bookingCost, formatAmount, type Priced } from '../bookings/booking-price.ts'
import type { PaymentMethod } from '../bookings/booking-shape.ts'
import { INTENT_HOLD } from '../bookings/booking-windows.ts'
import type { PaymentOption } from './payment-options.ts'

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

/** Label of the pay button. An unsaved card is entered in the next step. */
export const payLabel = ({
  value,
  billingMethodId,
  costText,
}: Pick<PaymentOption, 'value' | 'billingMethodId' | 'costText'>): string =>
  value === 'card' && billingMethodId === undefined ? `Pay ${costText} by card` : `Pay ${costText}`
