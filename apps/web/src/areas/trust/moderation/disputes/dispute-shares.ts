import type { PaymentMethod } from '@kindling/domain/bookings/booking-shape'
import { millisToSparks, penceToPounds, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import { type ReadAmount, readAmount } from '@kindling/domain/money/typed-amount'
import type { WaitingDispute } from '@kindling/domain/trust/moderation-shape'

type Held = Pick<WaitingDispute['booking'], 'price' | 'deposit' | 'payment_method'>

const unitsOf = (method: PaymentMethod) =>
  method === 'spark_token'
    ? { toMinor: sparksToMillis, toWire: millisToSparks }
    : { toMinor: poundsToPence, toWire: penceToPounds }

/** All that waits for a decision, exactly: the price, and of a loan the deposit. Pounds, or sparks. */
export function heldOf({ price, deposit, payment_method }: Held): number {
  const { toMinor, toWire } = unitsOf(payment_method)
  return toWire(toMinor(price) + toMinor(deposit ?? 0))
}

/** A share as it was typed, in what the booking was paid with. */
export const readShare = ({ payment_method }: Pick<Held, 'payment_method'>, share: string): ReadAmount =>
  readAmount(share, payment_method === 'spark_token' ? 'sparks' : 'pounds')

/**
 * What is left of what is held for the client when the provider gets a share of it, exactly; undefined for a share that
 * isn’t one, or that leaves nothing to one of them: only the owner of a thing may get all, where there is a deposit.
 * @param share as it was typed
 */
export function restOf(booking: Held, share: string): number | undefined {
  const { toMinor, toWire } = unitsOf(booking.payment_method)
  const { minor: part = 0 } = readShare(booking, share)
  const rest = toMinor(heldOf(booking)) - part
  return part === 0 || rest < (booking.deposit ? 0 : 1) ? undefined : toWire(rest)
}
