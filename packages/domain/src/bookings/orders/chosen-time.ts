import type { WantedLength } from '../../appointments/booking-terms.ts'
import { formatCalendarDay } from '../../client/times/dates.ts'
import { otherZones } from '../../client/times/reader-zone.ts'
import { labelledSpan } from '../../clock-span.ts'
import { MINUTE } from '../../durations.ts'
import type { BookingDraft } from './booking-draft.ts'
import type { Offer } from './booking-order.ts'

/** Minutes of a wanted length; undefined for a booking by day. */
export const minutesOf = ({ terms }: Pick<Offer['skill'], 'terms'>, { minutes, packageId }: WantedLength) =>
  terms.packages.find(({ id }) => id === packageId)?.minutes ?? minutes

/** "14:00–16:00" in a time zone. @param start ISO 8601 */
export function spanFrom(start: string, minutes: number, timeZone: string): string {
  const from = Date.parse(start)
  return labelledSpan(from, from + minutes * MINUTE, timeZone, otherZones())
}

/** "Thu, 3 Dec, 14:00–16:00", "Thu, 3 Dec, any time" or, booked by day, "Thu, 3 Dec"; undefined before the choice. */
export function chosenTimeText(
  { date, start, anyTime }: Pick<BookingDraft, 'date' | 'start' | 'anyTime'>,
  { minutes = 60, timeZone, isByDay }: { minutes?: number | undefined; timeZone: string; isByDay: boolean },
): string | undefined {
  if (date === '') return undefined
  const day = formatCalendarDay(date)
  if (isByDay) return day
  if (start !== undefined) return `${day}, ${spanFrom(start, minutes, timeZone)}`
  return anyTime ? `${day}, any time` : undefined
}
