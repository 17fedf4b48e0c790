import { EmptyState } from '@kindling/ui/empty-state'
import { ButtonLink } from '../../components/button-link.tsx'

/** A booking that isn't there, or isn't this member's. */
export function BookingNotFound() {
  return (
    <EmptyState
      title="Booking not found"
      text="The link may be incomplete, or the booking belongs to somebody else."
      action={<ButtonLink to="/bookings">Go to Bookings</ButtonLink>}
    />
  )
}
