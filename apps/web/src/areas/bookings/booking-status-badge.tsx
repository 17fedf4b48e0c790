import type { BookingListItem } from '@kindling/domain/bookings/booking-contract'
import {
  type BookingStanding,
  standingLabel,
  standingOf,
  standingWeight,
  statusTone,
} from '@kindling/domain/bookings/booking-status'
import { Tag } from '@kindling/ui/tag'
import {
  CalendarCheck,
  CircleCheck,
  CircleX,
  Handshake,
  Hourglass,
  type LucideIcon,
  Scale,
  Wrench,
} from 'lucide-react'

const icons: Record<BookingStanding, LucideIcon> = {
  pending: Hourglass,
  accepted: CalendarCheck,
  in_progress: Wrench,
  completed: CircleCheck,
  rejected: CircleX,
  disputed: Scale,
  settled: Handshake,
}

interface BookingStatusBadgeProps {
  booking: Pick<BookingListItem, 'status' | 'money_state'>
}

/** Where a booking stands, in the spec's colours: an icon and a weight tell those of one colour apart. */
export function BookingStatusBadge({ booking }: BookingStatusBadgeProps) {
  const standing = standingOf(booking)
  const Icon = icons[standing]
  return (
    <Tag tone={statusTone(booking.status)} weight={standingWeight(standing)} icon={<Icon aria-hidden />}>
      {standingLabel(standing)}
    </Tag>
  )
}
