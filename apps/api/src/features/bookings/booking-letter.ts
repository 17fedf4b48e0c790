import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { inOneLine } from '@kindling/domain/wire'

/** Whom a mail about a booking is for, and where the booking's page is. */
interface Frame {
  reader: { side: BookingParty; firstname: string }
  booking: { id: string }
  publicUrl: string
}

/** The text of a mail to one side of a booking: a greeting, what is said, and the way to the booking's page. */
export function bookingLetter({ reader, booking, publicUrl }: Frame, lines: readonly string[]): string {
  const page = reader.side === 'client' ? 'outward-progress' : 'inward-details'
  const link = `${publicUrl}/${page}/${booking.id}`
  return [`Hello ${inOneLine(reader.firstname)},`, '', ...lines, '', link, '', 'Kindling'].join('\n')
}
