import type { BookingState } from './booking-state.ts'
import { settlesAt } from './moves/booking-rules.ts'

export const now = new Date('2026-05-04T12:00:00Z')
export const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
export const hours = (count: number) => count * 60 * 60 * 1000

/** A loan without confirmations. */
export const aLoan = { words: [], countsAt: null, returnAt: ago(-hours(24)) }

/** A booking for today, as input of the booking rules. */
export function makeBooking(overrides: Partial<BookingState> = {}): BookingState {
  const status = overrides.status ?? 'pending'
  const settles = status === 'completed' ? settlesAt(ago(hours(1)), ago(hours(1))) : undefined
  const day = { dayBegins: ago(hours(12)), expiresAt: ago(-hours(12)) }
  return { status, ...day, settlesAt: settles, ...overrides }
}
