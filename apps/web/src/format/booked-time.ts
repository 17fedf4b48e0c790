import { type BookedTime, dayFor, timeElsewhere, timeFor } from '@kindling/domain/appointments/booked-time'
import { ownTimeZone } from './browser-time-zone.ts'
import { formatCalendarDate } from './dates.ts'

/** “Tue, 1 Dec 2026, 09:00–11:00 (14:00–16:00 in London)”, by the clocks of who reads it, and there. */
export function whenText(booking: BookedTime, timeZone = ownTimeZone()): string {
  const time = timeFor(booking, timeZone)
  const elsewhere = timeElsewhere(booking, timeZone)
  return `${formatCalendarDate(dayFor(booking, timeZone))}${time ? `, ${time}` : ''}${elsewhere ? ` (${elsewhere})` : ''}`
}
