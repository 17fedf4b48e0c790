import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { BookingListItem } from '@kindling/domain/bookings/booking-shape'
import {
  type BookingStanding,
  standingOf,
  standingWeight,
  statusTone,
} from '@kindling/domain/bookings/booking-status'
import { standingLabelFor } from '@kindling/domain/bookings/moves/booking-words'
import { formatCalendarDay } from '@kindling/domain/client/times/dates'
import { StatusBadge } from '@kindling/ui/status-badge'
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
  Package,
  PackageCheck,
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

/** Icons of loans: with the borrower, returned. */
const loanIcons: Partial<Record<BookingStanding, LucideIcon>> = {
  in_progress: Package,
  completed: PackageCheck,
}

interface BookingStatusBadgeProps {
  booking: Pick<BookingListItem, 'status' | 'is_over' | 'ended_by' | 'ended_why' | 'lent_until'>
  viewer: BookingParty
  /** First name of the other side. */
  other: string
  /** Whether to add the last day of a loan, if its days aren't shown nearby. */
  withDay?: boolean
}

/** Status badge of a booking in the specification's colours; icon and weight distinguish statuses of the same colour. */
export function BookingStatusBadge({ booking, viewer, other, withDay = false }: BookingStatusBadgeProps) {
  const standing = standingOf(booking)
  const { lent_until: until } = booking
  const Icon = (until !== null && loanIcons[standing]) || icons[standing]
  const isOut = withDay && until !== null && standing === 'in_progress'
  return (
    <StatusBadge
      tone={statusTone(booking.status)}
      weight={standingWeight(standing)}
      icon={<Icon aria-hidden />}
    >
      {standingLabelFor(booking, viewer, other)}
      {isOut && ` until ${formatCalendarDay(until)}`}
    </StatusBadge>
  )
}
