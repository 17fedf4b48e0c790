import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { bookingState } from '@kindling/domain/bookings/booking-view'
import { availableActions } from '@kindling/domain/bookings/moves/booking-rules'
import { useDeferred } from '@kindling/ui/browser/use-deferred'

const load = () => import('./absence.tsx')

interface AbsenceWhenDueProps {
  booking: Booking
  viewer: BookingParty
}

/** No-show controls of a booking, lazy-loaded once a no-show may be reported, until it is decided. */
export function AbsenceWhenDue({ booking, viewer }: AbsenceWhenDueProps) {
  const canSay = availableActions(viewer, bookingState(booking), new Date()).includes('say-absent')
  const { module } = useDeferred(load, canSay || booking.absence !== null)
  if (module === undefined) return null
  if (booking.absence !== null) {
    return <module.AbsenceSaid booking={booking} absence={booking.absence} viewer={viewer} />
  }
  return canSay && <module.SayAbsent booking={booking} viewer={viewer} />
}
