import { dayFor } from '../appointments/booked-time.ts'
import { isoDay } from '../iso-day.ts'
import type { BookingListItem } from './booking-shape.ts'

/** What a member asks of their bookings, in this order: what needs them, what is on, what comes, what was. */
export const bookingGroups = ['waiting', 'today', 'coming', 'earlier'] as const
export type BookingGroup = (typeof bookingGroups)[number]

type Grouped = Pick<
  BookingListItem,
  'status' | 'is_over' | 'booking_date' | 'lent_until' | 'booking_start' | 'duration_minutes' | 'waits'
>

/** When and where a list is read. */
export interface Reading {
  now: Date
  /** The reader's, whose days count. */
  timeZone: string
}

function groupOf(booking: Grouped, { now, timeZone }: Reading): BookingGroup {
  if (booking.waits !== null) return 'waiting'
  // What was begun goes on until it is done, whatever its day.
  if (booking.status === 'in_progress') return 'today'
  const [day, today] = [dayFor(booking, timeZone), isoDay(now, timeZone)]
  // A loan is on until its last day.
  if (booking.is_over || (booking.lent_until ?? day) < today) return 'earlier'
  return day <= today ? 'today' : 'coming'
}

/** Until when the reader has to have answered; what has no such time comes last. */
const deadlineOf = ({ waits }: Grouped) => Date.parse(waits?.until ?? '9999-12-31T00:00:00Z')

/** By day, and on each day those without a time first: they may be at any. */
const byTime =
  (timeZone: string) =>
  (one: Grouped, other: Grouped): number =>
    dayFor(one, timeZone).localeCompare(dayFor(other, timeZone)) ||
    Date.parse(one.booking_start ?? '1970-01-01T00:00:00Z') -
      Date.parse(other.booking_start ?? '1970-01-01T00:00:00Z')

/**
 * Bookings as a member looks for them. What waits for them is sorted by its deadline, what is still to come by its time,
 * what was stays as it came.
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
