import type { PaymentMethod } from '@kindling/domain/bookings/booking-shape'
import { AppError } from '@kindling/domain/errors'
import { millisToSparks, penceToPounds, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
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

/**
 * What is left of what is held for the client when the provider gets a share of it, exactly; undefined for a share that
 * isn’t one, or that leaves nothing to one of them: only the owner of a thing may get all, where there is a deposit.
 * @param share as it was typed
 */
export function restOf(booking: Held, share: string): number | undefined {
  const { toMinor, toWire } = unitsOf(booking.payment_method)
  try {
    const [whole, part] = [toMinor(heldOf(booking)), toMinor(share)]
    const least = booking.deposit ? 0 : 1
    if (part <= 0 || whole - part < least) return undefined
    return toWire(whole - part)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
