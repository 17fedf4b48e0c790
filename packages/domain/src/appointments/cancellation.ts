import { DAY, MINUTE } from '../durations.ts'
import type { CancellationPolicy } from './cancellation-policies.ts'

/** Grace period after a request was accepted in which cancelling is free, in milliseconds. */
export const GRACE = 15 * MINUTE

/** How long before the start free cancellation ends, in milliseconds. */
export const freeUntilBefore: Record<CancellationPolicy, number> = {
  flexible: DAY,
  moderate: 3 * DAY,
  strict: 7 * DAY,
}

/** Within this time before the start, the strict policy charges the whole price, in milliseconds. */
export const STRICT_ALL = 2 * DAY

/** What decides the cancellation fee. Amounts are whole pence or milli-sparks, instants milliseconds. */
export interface CancellableBooking {
  policy: CancellationPolicy
  /** The price paid, extensions included. */
  total: number
  /** The price of one hour at the time of booking. */
  hourPrice: number
  /** The booked start; for a booking by day, the start of that day. */
  start: number
  /** Null for a pending request. */
  acceptedAt: number | null
}

/** The split of the price: both parts add up to it. */
export interface Refund {
  client: number
  provider: number
}

/**
 * The hourly price of a booking, half a penny or milli-spark rounded up; a booking by day is priced as one hour.
 * @param price what was paid, minor units
 */
export function hourPriceOf(price: number, minutes: number | null): number {
  return minutes === null ? price : Math.floor((price * 60) / minutes + 0.5)
}

/**
 * The split of the price on a cancellation. The provider's half is rounded down.
 * @param at when it is cancelled, milliseconds
 */
export function refundFor(booking: CancellableBooking, by: 'client' | 'provider', at: number): Refund {
  const provider = by === 'provider' ? 0 : feeAt(booking, at)
  return { client: booking.total - provider, provider }
}

/** The split for a client who didn't turn up: the fee of cancelling at the start. */
export function refundForAbsence(booking: CancellableBooking): Refund {
  return refundFor({ ...booking, acceptedAt: -Infinity }, 'client', booking.start)
}

/**
 * The deadline for free cancellation by the client, milliseconds.
 * @param booking one that was accepted
 */
export function freeUntil({ policy, start, acceptedAt }: CancellableBooking): number {
  const free = start - freeUntilBefore[policy]
  return acceptedAt === null ? free : Math.max(free, Math.min(acceptedAt + GRACE, start))
}

function feeAt(booking: CancellableBooking, at: number): number {
  const { policy, total, hourPrice, start, acceptedAt } = booking
  if (acceptedAt === null || at <= freeUntil(booking)) return 0
  const half = Math.floor(total / 2)
  if (policy === 'flexible') return Math.min(hourPrice, half)
  return policy === 'strict' && at > start - STRICT_ALL ? total : half
}
