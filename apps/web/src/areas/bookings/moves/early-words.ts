import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { formatInstant } from '../../../format/dates.ts'

/** Warns a client who confirms before the booked time is over that they needn't pay yet. */
export function earlyWords(
  { booking_start, duration_minutes }: Pick<Booking, 'booking_start' | 'duration_minutes'>,
  now: Date,
): string {
  if (booking_start === null || duration_minutes === null) return ''
  const ends = new Date(Date.parse(booking_start) + duration_minutes * 60_000)
  return ends <= now ? '' : `This is early: the booked time ends on ${formatInstant(ends.toISOString())}. `
}
