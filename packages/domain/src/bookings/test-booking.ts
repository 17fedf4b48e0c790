import { type BookingState, settlesAt } from './booking-rules.ts'

export const now = new Date('2026-05-04T12:00:00Z')
export const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
export const hours = (count: number) => count * 60 * 60 * 1000

/** A booking of today, as the rules look at it. */
export function makeBooking(overrides: Partial<BookingState> = {}): BookingState {
  const status = overrides.status ?? 'pending'
  const settles = status === 'completed' ? settlesAt(ago(hours(1)), ago(hours(1))) : undefined
  return { status, dayBegins: ago(hours(12)), settlesAt: settles, ...overrides }
}
