import type { BookingListItem } from '@kindling/domain/bookings/booking-contract'
import { standingLabel, statusTone } from '@kindling/domain/bookings/booking-status'
import { StatusBadge } from '@kindling/ui/status-badge'

/** Where a booking stands, in the spec's colours. */
interface BookingStatusBadgeProps {
  booking: Pick<BookingListItem, 'status' | 'money_state'>
}

export function BookingStatusBadge({ booking }: BookingStatusBadgeProps) {
  return <StatusBadge tone={statusTone(booking.status)}>{standingLabel(booking)}</StatusBadge>
}
