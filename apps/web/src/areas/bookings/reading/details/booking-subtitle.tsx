import type { BookedTime } from '@kindling/domain/appointments/booked-time'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { whenText } from '@kindling/domain/client/times/booked-time-text'
import { shortName } from '@kindling/domain/profile/names'

export interface BookingSubtitleProps {
  booking: BookedTime & Partial<Pick<Booking, 'lent_until'>> & Pick<Booking, 'client' | 'provider'>
  viewer: BookingParty
}

/** Time and other party of a booking, below its title. */
export function BookingSubtitle({ booking, viewer }: BookingSubtitleProps) {
  const other = viewer === 'client' ? booking.provider : booking.client
  return (
    <>
      {whenText(booking)} · {viewer === 'client' ? 'with' : 'for'} <bdi>{shortName(other)}</bdi>
    </>
  )
}
