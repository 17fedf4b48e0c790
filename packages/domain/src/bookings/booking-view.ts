import type { Booking } from './booking-contract.ts'
import type { BookingState } from './booking-rules.ts'

/** What the rules need to know of a booking that came over the wire. */
export function bookingState(
  booking: Pick<Booking, 'status' | 'day_begins_at' | 'settles_at' | 'money_state'>,
): BookingState {
  return {
    status: booking.status,
    dayBegins: new Date(booking.day_begins_at),
    settlesAt: booking.settles_at === null ? undefined : new Date(booking.settles_at),
    isSettled: booking.money_state !== 'held',
  }
}
