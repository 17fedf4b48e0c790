import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { type Written, write } from '../../platform/letter/letter.ts'
import { link, type Part } from '../../platform/letter/letter-parts.ts'

/** Whom a mail about a booking is for, and where the booking's page is. */
interface Frame {
  reader: { side: BookingParty; firstname: string }
  booking: { id: string }
  publicUrl: string
}

/** A mail to one side of a booking: what is said, and the way to the booking's page. */
export function bookingLetter(
  subject: string,
  { reader, booking, publicUrl }: Frame,
  parts: readonly Part[],
): Written {
  const page = reader.side === 'client' ? 'outward-progress' : 'inward-details'
  const way = link('Open the booking', `${publicUrl}/${page}/${booking.id}`)
  return write({ subject, firstname: reader.firstname, parts: [...parts, way] })
}
