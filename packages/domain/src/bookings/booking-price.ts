import {
  type BookingTerms,
  priceOfMinutes,
  priceOfPackage,
  type WantedLength,
} from '../appointments/booking-terms.ts'
import {
  bookingAmountPence,
  formatMoney,
  formatPrice,
  formatSparks,
  millisToSparks,
  PAYMENT_METHOD_FALLBACK,
  penceToPounds,
  poundsToPence,
  sparksToMillis,
} from '../money/money.ts'
import type { PaymentMethod } from './booking-shape.ts'

const labels: Record<PaymentMethod, string> = {
  wallet: 'Wallet account',
  spark_token: 'Spark tokens',
  card: 'Card',
}

/** Display name of a payment method, with the spec's fallback for a booking without one (marketplace §3). */
export function paymentMethodLabel(method: PaymentMethod | null | undefined): string {
  return method == null ? PAYMENT_METHOD_FALLBACK : labels[method]
}

/** Error for booking a skill without a price: there is nothing to hold in escrow. */
export const NO_PRICE = 'This skill has no price yet, so it can’t be booked. Ask who offers it.'

/** Price of a skill in responses, in pounds and sparks. */
export interface Priced {
  hourly_rate: number | null
  spark_token: number
}

/**
 * Whether a skill has a price, without which it can't be booked.
 * @param skill as in responses, in pounds; one without a rate costs the spec's default
 */
export function hasPrice(
  skill: Pick<Priced, 'hourly_rate'> & { terms: Pick<BookingTerms, 'packages'> },
): boolean {
  return hasRate(skill) || skill.terms.packages.length > 0
}

/** Whether it has an hourly rate, so can be booked by the hour. */
export const hasRate = ({ hourly_rate }: Pick<Priced, 'hourly_rate'>): boolean => hourly_rate !== 0

/** Price of booking a skill in each currency, in pence and in milli-sparks. */
export function bookingCost({ hourly_rate, spark_token }: Priced): { pence: number; millis: number } {
  return {
    pence: bookingAmountPence(hourly_rate === null ? null : poundsToPence(hourly_rate)),
    millis: sparksToMillis(spark_token),
  }
}

/**
 * The price of a length or package of a skill, in the shape of a priced skill. An unknown length, or none, costs one
 * hour.
 */
export function pricedFor(
  skill: Priced & { terms: Pick<BookingTerms, 'packages'> },
  { minutes, packageId }: WantedLength,
): Priced {
  const offered = skill.terms.packages.find(({ id }) => id === packageId)
  const { pence, millis } = offered
    ? priceOfPackage(offered)
    : priceOfMinutes(bookingCost(skill), minutes ?? 60)
  return { hourly_rate: penceToPounds(pence), spark_token: millisToSparks(millis) }
}

/** Values of the payment chooser, and the payment methods they map to (marketplace §4 and §9). */
export const chooserMethods = { account: 'wallet', sparktoken: 'spark_token', card: 'card' } as const
export type ChooserValue = keyof typeof chooserMethods

/** Formats an amount in the method's currency. @param minor pence, or milli-sparks for `spark_token` */
export function formatAmount(minor: number, method: PaymentMethod): string {
  if (method !== 'spark_token') return formatMoney(minor)
  return `${formatSparks(minor)} ${minor === sparksToMillis(1) ? 'spark' : 'sparks'}`
}

/**
 * The total price of a booking, paid extensions included; `Free` for a loan without a price. Amounts are pounds or
 * sparks.
 */
export function formatBookingTotal({
  price,
  extra_price: extra,
  payment_method: method,
}: {
  price: number
  extra_price: number
  payment_method: PaymentMethod
}): string {
  const toMinor = method === 'spark_token' ? sparksToMillis : poundsToPence
  const total = toMinor(price) + toMinor(extra)
  return total === 0 ? 'Free' : formatAmount(total, method)
}

/**
 * Formats a booking's price: '9 sparks', '£18.00', or the spec's fallback.
 * @param price pounds, or sparks for `spark_token`, as in responses
 */
export function formatBookingPrice(
  price: number | null | undefined,
  method: PaymentMethod | null | undefined,
): string {
  if (price == null) return formatPrice(price)
  return method === 'spark_token'
    ? formatAmount(sparksToMillis(price), method)
    : formatPrice(poundsToPence(price))
}
