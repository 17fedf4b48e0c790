import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'

/** Navigation state for the review screen (marketplace §2); `booked_user_id` is the reviewed member. */
export function reviewState(booking: Booking, viewer: BookingParty) {
  const isClient = viewer === 'client'
  return {
    skillId: booking.skills_id,
    bookingUserId: isClient ? booking.booking_user_id : booking.booked_user_id,
    bookingId: booking.id,
    title: booking.title,
    booked_user_id: isClient ? booking.booked_user_id : booking.booking_user_id,
  }
}
