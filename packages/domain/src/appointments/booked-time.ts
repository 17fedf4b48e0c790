import { labelledSpan } from '../clock-span.ts'
import { cityOf, labelledTime } from '../clock-time.ts'
import { isoDay } from '../iso-day.ts'

/** What a booking on the wire says of its time. */
export interface BookedTime {
  booking_date: string
  /** Null for a booking by day. */
  booking_start: string | null
  duration_minutes: number | null
  /** Where it takes place, an IANA name. */
  timezone: string
  /** Where the side lives that isn't the reader, an IANA name; missing in what a device has kept of before. */
  other_timezone?: string | undefined
}

/** Whose clocks matter to a booked time, beside its reader's. */
const zonesOf = ({ timezone, other_timezone = timezone }: BookedTime) => [
  ...new Set([timezone, other_timezone]),
]

/**
 * “14:00–16:00”, by the clocks of who reads it; “14:00–16:00 GMT” where others matter and show another time.
 * @param timeZone the reader's
 * @param others whose clocks the reader may look at, beside the booking's own: IANA names
 * @returns undefined of a booking by day
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
 * The calendar day of a booking where its reader is, `YYYY-MM-DD`; of a booking by day the same everywhere.
 * @param timeZone the reader's
 */
export function dayFor(
  { booking_date, booking_start }: Pick<BookedTime, 'booking_date' | 'booking_start'>,
  timeZone: string,
): string {
  return booking_start === null ? booking_date : isoDay(new Date(booking_start), timeZone)
}

/**
 * The time by the other clocks that matter to a booking, for who reads it elsewhere: “14:00–16:00 in London”, with the
 * day where that is another one.
 * @param timeZone the reader's
 * @returns undefined where all clocks show the same, and of a booking by day
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

/** As clocks show it, without the name of any but those that show it twice. */
const plainTime = (booking: BookedTime, timeZone: string) =>
  timeFor({ ...booking, timezone: timeZone, other_timezone: timeZone }, timeZone)

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const weekdayOf = (day: string) => weekday.format(new Date(`${day}T00:00Z`))
