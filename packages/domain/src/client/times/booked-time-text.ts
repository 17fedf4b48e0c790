import { type BookedTime, dayFor, timeElsewhere, timeFor } from '../../appointments/booked-time.ts'
import { formatCalendarDate, formatCalendarDay } from './dates.ts'
import { otherZones, readerZone } from './reader-zone.ts'

/** “14:00–16:00” in the reader's time zone, labelled if the browser's or the other side's differs. */
export const bookedTimeText = (booking: BookedTime) => timeFor(booking, readerZone(), otherZones())

/** “Tue, 1 Dec 2026, 09:00–11:00 EST (14:00–16:00 in London)”, in the reader's and the booking's time zone; for a loan its days. */
export function whenText(booking: BookedTime & { lent_until?: string | null }): string {
  const { booking_date: from, lent_until: until } = booking
  if (until)
    return until === from
      ? formatCalendarDate(from)
      : `${formatCalendarDay(from)} to ${formatCalendarDate(until)}`
  const time = bookedTimeText(booking)
  const elsewhere = timeElsewhere(booking, readerZone())
  return `${formatCalendarDate(dayFor(booking, readerZone()))}${time ? `, ${time}` : ''}${elsewhere ? ` (${elsewhere})` : ''}`
}
