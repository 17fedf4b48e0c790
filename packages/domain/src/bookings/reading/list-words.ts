import { formatCalendarDay } from '../../client/times/dates.ts'
import { readerZone } from '../../client/times/reader-zone.ts'
import { type BookingGroup, groupBookings } from '../booking-groups.ts'
import type { BookingListItem } from '../booking-shape.ts'
import type { BookingSide } from './booking-sides.ts'
import { waitsWords } from './waits-words.ts'

/** Headings of the groups of a list. */
export const groupTitles: Record<BookingGroup, string> = {
  waiting: 'Needs your answer',
  today: 'Today',
  coming: 'Coming up',
  earlier: 'Earlier',
}

type Sided = BookingListItem & { side: BookingSide }

/** Bookings of both lists in one order: waiting for the member, today, upcoming, earlier. */
export function inOneOrder(
  lists: Record<BookingSide, readonly BookingListItem[] | undefined>,
  now: Date,
): Sided[] {
  const sided = (side: BookingSide) => (lists[side] ?? []).map((row) => ({ ...row, side }))
  const groups = groupBookings([...sided('outward'), ...sided('inward')], { now, timeZone: readerZone() })
  return [...groups.waiting, ...groups.today, ...groups.coming, ...groups.earlier]
}

/** What a booking waits for, or the next date of a loan; undefined for other work, which shows its time. */
export function nextText(booking: BookingListItem): string | undefined {
  const { waits, status, booking_date: from, lent_until, other_party } = booking
  if (waits) return waitsWords({ waits, lent_until }, other_party.firstname)
  if (lent_until === null) return undefined
  if (status === 'accepted')
    return `Next: it changes hands on ${formatCalendarDay(from)}, and you both say so`
  return status === 'in_progress' ? 'Next: it comes back, and you both say so' : undefined
}
