import type { PaymentMethod } from '@kindling/domain/bookings/booking-shape'
import { AppError } from '@kindling/domain/errors'
import { millisToSparks, penceToPounds, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'

/**
 * What is left of a price for the client when the provider gets a share of it, exactly; undefined for a share that
 * isn’t one, or that leaves nothing to one of them.
 * @param price pounds, or sparks for `spark_token`
 * @param share as it was typed
 */
export function restOf(price: number, share: string, method: PaymentMethod): number | undefined {
  const isSparks = method === 'spark_token'
  const toMinor = isSparks ? sparksToMillis : poundsToPence
  try {
    const [whole, part] = [toMinor(price), toMinor(share)]
    if (part <= 0 || part >= whole) return undefined
    return isSparks ? millisToSparks(whole - part) : penceToPounds(whole - part)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
