import { DAY, MINUTE } from '../durations.ts'
import type { CancellationPolicy } from './cancellation-policies.ts'

/** After a request was accepted, changing one's mind costs nothing for this long, in milliseconds. */
export const GRACE = 15 * MINUTE

/** Until how long before the start cancelling is free, in milliseconds. */
export const freeUntilBefore: Record<CancellationPolicy, number> = {
  flexible: DAY,
  moderate: 3 * DAY,
  strict: 7 * DAY,
}

/** Within this time before the start a strict booking costs all of it, in milliseconds. */
export const STRICT_ALL = 2 * DAY

/** What decides what a cancellation costs. Amounts are whole pence or milli-sparks, instants milliseconds. */
export interface CancellableBooking {
  policy: CancellationPolicy
  /** What was paid for it, extra time included. */
  total: number
  /** The price of one hour, as it was when it was booked. */
  hourPrice: number
  /** The booked time; of a booking by day, the beginning of that day. */
  start: number
  /** Null while it waits for an answer. */
  acceptedAt: number | null
}

/** How what was paid is split. Both add up to it. */
export interface Refund {
  client: number
  provider: number
}

/**
 * The price of one hour of a booking, half a penny or milli-spark rounded up; by day it is the price.
 * @param price what was paid, minor units
 */
export function hourPriceOf(price: number, minutes: number | null): number {
  return minutes === null ? price : Math.floor((price * 60) / minutes + 0.5)
}

/**
 * How what was paid is split when somebody cancels. Halves are rounded down for the provider: it is never more than
 * half.
 * @param at when it is cancelled, milliseconds
 */
export function refundFor(booking: CancellableBooking, by: 'client' | 'provider', at: number): Refund {
  const provider = by === 'provider' ? 0 : feeAt(booking, at)
  return { client: booking.total - provider, provider }
}

/** The same for a client who didn't turn up: what cancelling at the start would have cost. */
export function refundForAbsence(booking: CancellableBooking): Refund {
  return refundFor({ ...booking, acceptedAt: -Infinity }, 'client', booking.start)
}

/**
 * The last moment at which the client cancels for nothing, milliseconds.
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
