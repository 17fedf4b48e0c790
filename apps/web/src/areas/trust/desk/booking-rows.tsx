import { bookingRow } from '@kindling/domain/trust/desk/booking-case-words'
import type { DeskBooking } from '@kindling/domain/trust/desk-shape'
import { TextRows } from './text-rows.tsx'

/** Booking rows with both parties, which link to the booking's case. */
export const BookingRows = ({ bookings }: { bookings: readonly DeskBooking[] }) => (
  <TextRows rows={bookings.map(bookingRow)} none="No bookings." to={(id) => `/moderation/bookings/${id}`} />
)
