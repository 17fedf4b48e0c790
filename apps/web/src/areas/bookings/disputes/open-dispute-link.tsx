import type { Booking } from '@kindling/domain/bookings/booking-shape'
import type { BookingButton } from '@kindling/domain/bookings/moves/booking-buttons'
import { ButtonLink } from '../../../components/button-link.tsx'

interface OpenDisputeLinkProps {
  booking: Booking
  /** Buttons of the screen; the link shows only if they contain an enabled `dispute`. */
  buttons: readonly BookingButton[]
}

/** Link to the dispute screen, with the navigation state of the specification (marketplace §4). */
export function OpenDisputeLink({ booking, buttons }: OpenDisputeLinkProps) {
  const own = buttons.find(({ action, isDisabled }) => action === 'dispute' && !isDisabled)
  if (!own) return null
  const { id, booked_user_id, title, description } = booking
  return (
    <ButtonLink
      to={`/open-dispute?booking=${id}`}
      state={{ bookingId: id, bookedUserId: booked_user_id, bookingTitle: title, description }}
      variant="quiet"
      tone="danger"
      width="full"
    >
      {own.label}
    </ButtonLink>
  )
}
