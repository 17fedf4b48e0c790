import type { PaymentMethod } from '../bookings/booking-shape.ts'
import { millisToSparks, penceToPounds, poundsToPence, sparksToMillis } from '../money/money.ts'
import { type ReadAmount, readAmount } from '../money/typed-amount.ts'
import type { WaitingDispute } from '../trust/moderation-shape.ts'

type Held = Pick<WaitingDispute['booking'], 'price' | 'deposit' | 'payment_method'>

const unitsOf = (method: PaymentMethod) =>
  method === 'spark_token'
    ? { toMinor: sparksToMillis, toWire: millisToSparks }
    : { toMinor: poundsToPence, toWire: penceToPounds }

/** Total held for a dispute: price plus, for a loan, the deposit. Pounds or sparks, without rounding errors. */
export function heldOf({ price, deposit, payment_method }: Held): number {
  const { toMinor, toWire } = unitsOf(payment_method)
  return toWire(toMinor(price) + toMinor(deposit ?? 0))
}

/** Parses a typed share, in pounds or sparks as the booking was paid. */
export const readShare = ({ payment_method }: Pick<Held, 'payment_method'>, share: string): ReadAmount =>
  readAmount(share, payment_method === 'spark_token' ? 'sparks' : 'pounds')

/**
 * The client's rest after the provider's share, without rounding errors. Undefined for an invalid share, or one that leaves
 * nothing to either side; only the owner of a thing with a deposit may get everything.
 * @param share typed text
 */
export function restOf(booking: Held, share: string): number | undefined {
  const { toMinor, toWire } = unitsOf(booking.payment_method)
  const { minor: part = 0 } = readShare(booking, share)
  const rest = toMinor(heldOf(booking)) - part
  return part === 0 || rest < (booking.deposit ? 0 : 1) ? undefined : toWire(rest)
}
