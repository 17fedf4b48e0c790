import { type BookedTime, dayFor, timeElsewhere, timeFor } from '@kindling/domain/appointments/booked-time'
import { ownTimeZone } from './browser-time-zone.ts'
import { formatCalendarDate, formatCalendarDay } from './dates.ts'

/** “Tue, 1 Dec 2026, 09:00–11:00 (14:00–16:00 in London)”, by the clocks of who reads it, and there; of a loan its days. */
export function whenText(
  booking: BookedTime & { lent_until?: string | null },
  timeZone = ownTimeZone(),
): string {
  const { booking_date: from, lent_until: until } = booking
  if (until)
    return until === from
      ? formatCalendarDate(from)
      : `${formatCalendarDay(from)} to ${formatCalendarDate(until)}`
  const time = timeFor(booking, timeZone)
  const elsewhere = timeElsewhere(booking, timeZone)
  return `${formatCalendarDate(dayFor(booking, timeZone))}${time ? `, ${time}` : ''}${elsewhere ? ` (${elsewhere})` : ''}`
}
