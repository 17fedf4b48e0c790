import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { BookingListItem } from '@kindling/domain/bookings/booking-shape'
import {
  type BookingStanding,
  standingLabelFor,
  standingOf,
  standingWeight,
  statusTone,
} from '@kindling/domain/bookings/booking-status'
import { Tag } from '@kindling/ui/tag'
import {
  CalendarCheck,
  CalendarX,
  CircleCheck,
  CircleX,
  ClockAlert,
  CreditCard,
  Handshake,
  Hourglass,
  type LucideIcon,
  Scale,
  UserX,
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
  cancelled: CalendarX,
  expired: ClockAlert,
  lapsed: CreditCard,
  absent: UserX,
}

interface BookingStatusBadgeProps {
  booking: Pick<BookingListItem, 'status' | 'is_over' | 'ended_by' | 'ended_why'>
  viewer: BookingParty
  /** First name of the other side. */
  other: string
}

/** Where a booking stands, in the spec's colours: an icon and a weight tell those of one colour apart. */
export function BookingStatusBadge({ booking, viewer, other }: BookingStatusBadgeProps) {
  const standing = standingOf(booking)
  const Icon = icons[standing]
  return (
    <Tag tone={statusTone(booking.status)} weight={standingWeight(standing)} icon={<Icon aria-hidden />}>
      {standingLabelFor(booking, viewer, other)}
    </Tag>
  )
}
