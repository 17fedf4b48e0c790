import type { BookingStatus } from '@kindling/domain/bookings/booking-rules'
import { statusLabel, statusTone } from '@kindling/domain/bookings/booking-status'
import { StatusBadge } from '@kindling/ui/status-badge'

/** Where a booking stands, in the spec's colours. */
export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  return <StatusBadge tone={statusTone(status)}>{statusLabel(status)}</StatusBadge>
}
