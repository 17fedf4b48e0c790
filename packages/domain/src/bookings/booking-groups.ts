import { dayFor } from '../appointments/booked-time.ts'
import { isoDay } from '../iso-day.ts'
import type { BookingListItem } from './booking-shape.ts'

/** The groups of a bookings list, in this order: to answer, today, upcoming, past. */
export const bookingGroups = ['waiting', 'today', 'coming', 'earlier'] as const
export type BookingGroup = (typeof bookingGroups)[number]

type Grouped = Pick<
  BookingListItem,
  'status' | 'is_over' | 'booking_date' | 'lent_until' | 'booking_start' | 'duration_minutes' | 'waits'
>

/** The time, and the reader's time zone, by which bookings are grouped. */
export interface Reading {
  now: Date
  /** The reader's IANA time zone. */
  timeZone: string
}

function groupOf(booking: Grouped, { now, timeZone }: Reading): BookingGroup {
  if (booking.waits !== null) return 'waiting'
  // Work that has begun stays under today until it is completed, whatever its day.
  if (booking.status === 'in_progress') return 'today'
  const [day, today] = [dayFor(booking, timeZone), isoDay(now, timeZone)]
  // A loan lasts until its last day.
  if (booking.is_over || (booking.lent_until ?? day) < today) return 'earlier'
  return day <= today ? 'today' : 'coming'
}

/** Deadline for the reader's answer as a sort key; bookings without one come last. */
const deadlineOf = ({ waits }: Grouped) => Date.parse(waits?.until ?? '9999-12-31T00:00:00Z')

/** Sorted by day; within a day bookings without a time come first. */
const byTime =
  (timeZone: string) =>
  (one: Grouped, other: Grouped): number =>
    dayFor(one, timeZone).localeCompare(dayFor(other, timeZone)) ||
    Date.parse(one.booking_start ?? '1970-01-01T00:00:00Z') -
      Date.parse(other.booking_start ?? '1970-01-01T00:00:00Z')

/**
 * Groups bookings for a list. Those to answer are sorted by deadline, today's and upcoming ones by time; past ones keep
 * their order.
 */
export function groupBookings<Item extends Grouped>(
  bookings: readonly Item[],
  reading: Reading,
): Record<BookingGroup, Item[]> {
  const groups: Record<BookingGroup, Item[]> = { waiting: [], today: [], coming: [], earlier: [] }
  for (const booking of bookings) groups[groupOf(booking, reading)].push(booking)
  groups.waiting.sort((one, other) => deadlineOf(one) - deadlineOf(other))
  groups.today.sort(byTime(reading.timeZone))
  groups.coming.sort(byTime(reading.timeZone))
  return groups
}
