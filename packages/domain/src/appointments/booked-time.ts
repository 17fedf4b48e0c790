import { labelledSpan } from '../clock-span.ts'
import { cityOf, labelledTime } from '../clock-time.ts'
import { isoDay } from '../iso-day.ts'

/** The date and time fields of a booking response. */
export interface BookedTime {
  booking_date: string
  /** Null for a booking by day. */
  booking_start: string | null
  duration_minutes: number | null
  /** Time zone of the place of the booking, an IANA name. */
  timezone: string
  /** Time zone of the other side's home, an IANA name; missing in bookings cached by older versions. */
  other_timezone?: string | undefined
}

/** The time zones relevant to a booking, beside its reader's. */
const zonesOf = ({ timezone, other_timezone = timezone }: BookedTime) => [
  ...new Set([timezone, other_timezone]),
]

/**
 * “14:00–16:00” in the reader's time zone; “14:00–16:00 GMT” where another relevant time zone has a different time.
 * @param timeZone the reader's
 * @param others more time zones to compare with, beside the booking's own: IANA names
 * @returns undefined for a booking by day
 */
export function timeFor(
  booking: BookedTime,
  timeZone: string,
  others: readonly string[] = [],
): string | undefined {
  const { booking_start, duration_minutes } = booking
  if (booking_start === null) return undefined
  const start = Date.parse(booking_start)
  const all = [...others, ...zonesOf(booking)]
  return duration_minutes === null
    ? labelledTime(start, timeZone, all)
    : labelledSpan(start, start + duration_minutes * 60_000, timeZone, all)
}

/**
 * The calendar day of a booking in the reader's time zone, `YYYY-MM-DD`; a booking by day has the same day everywhere.
 * @param timeZone the reader's
 */
export function dayFor(
  { booking_date, booking_start }: Pick<BookedTime, 'booking_date' | 'booking_start'>,
  timeZone: string,
): string {
  return booking_start === null ? booking_date : isoDay(new Date(booking_start), timeZone)
}

/**
 * The time of a booking in its other time zones: “14:00–16:00 in London”, with the day where that differs from the
 * reader's.
 * @param timeZone the reader's
 * @returns undefined where all time zones agree, and for a booking by day
 */
export function timeElsewhere(booking: BookedTime, timeZone: string): string | undefined {
  const own = plainTime(booking, timeZone)
  const day = dayFor(booking, timeZone)
  const elsewhere = zonesOf(booking).flatMap((zone) => {
    const [there, dayThere] = [plainTime(booking, zone), dayFor(booking, zone)]
    if (there === undefined || (dayThere === day && there === own)) return []
    return [`${dayThere === day ? '' : `${weekdayOf(dayThere)}, `}${there} in ${cityOf(zone)}`]
  })
  return elsewhere.length === 0 ? undefined : elsewhere.join(', ')
}

/** Without a time zone label, except for times that occur twice when clocks go back. */
const plainTime = (booking: BookedTime, timeZone: string) =>
  timeFor({ ...booking, timezone: timeZone, other_timezone: timeZone }, timeZone)

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const weekdayOf = (day: string) => weekday.format(new Date(`${day}T00:00Z`))
