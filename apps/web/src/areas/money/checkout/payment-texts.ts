import type { PaymentMethod } from '@kindling/domain/bookings/booking-contract'
import { INTENT_HOLD } from '@kindling/domain/bookings/booking-expiry'
import { formatAmount } from '@kindling/domain/bookings/booking-price'
import type { PaymentOption, Priced } from '@kindling/domain/checkout/payment-options'
import { bookingAmountPence, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'

const MINUTE = 60_000

/** What becomes of money that was set aside for a booking that isn't made yet. */
export function heldText({ costText, value }: Pick<PaymentOption, 'costText' | 'value'>): string {
  const from = value === 'card' ? ' on your card' : ''
  return `${costText} set aside${from} for this booking. Finish it and nothing more is taken; leave it and the money comes back to you within ${INTENT_HOLD / MINUTE} minutes.`
}

/** What booking a skill will cost, before a way to pay is chosen. */
export function priceText({ hourly_rate, spark_token }: Priced): string {
  const pence = bookingAmountPence(hourly_rate === null ? null : poundsToPence(hourly_rate))
  return `${formatAmount(pence, 'wallet')} or ${formatAmount(sparksToMillis(spark_token), 'spark_token')}`
}

const confirmations: Record<PaymentMethod, string> = {
  wallet: 'Wallet payment successful!',
  spark_token: 'SparkToken payment successful!',
  card: 'Card payment successful!',
}

/** The success alerts (marketplace §8), and their like for a card. */
export const confirmationOf = (method: PaymentMethod): string => confirmations[method]
