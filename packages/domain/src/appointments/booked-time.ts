import { isoDay } from '../iso-day.ts'

/** What a booking on the wire says of its time. */
export interface BookedTime {
  booking_date: string
  /** Null for a booking by day. */
  booking_start: string | null
  duration_minutes: number | null
  /** Where it takes place, an IANA name. */
  timezone: string
}

const clock = (at: Date, timeZone: string) =>
  at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })

/**
 * “14:00–16:00”, by the clocks of who reads it.
 * @param timeZone the reader's
 * @returns undefined of a booking by day
 */
export function timeFor(
  { booking_start, duration_minutes }: BookedTime,
  timeZone: string,
): string | undefined {
  if (booking_start === null) return undefined
  const start = new Date(booking_start)
  const end = new Date(start.getTime() + (duration_minutes ?? 0) * 60_000)
  return duration_minutes === null
    ? clock(start, timeZone)
    : `${clock(start, timeZone)}–${clock(end, timeZone)}`
}

/**
 * The calendar day of a booking where its reader is, `YYYY-MM-DD`; of a booking by day the same everywhere.
 * @param timeZone the reader's
 */
export function dayFor({ booking_date, booking_start }: BookedTime, timeZone: string): string {
  return booking_start === null ? booking_date : isoDay(new Date(booking_start), timeZone)
}

/**
 * The time where the booking takes place, for who reads it elsewhere: “14:00–16:00 in London”, with the day where that
 * is another one.
 * @param timeZone the reader's
 * @returns undefined where the clocks show the same, and of a booking by day
 */
export function timeElsewhere(booking: BookedTime, timeZone: string): string | undefined {
  const there = timeFor(booking, booking.timezone)
  const day = dayFor(booking, booking.timezone)
  const isSameDay = day === dayFor(booking, timeZone)
  if (there === undefined || (isSameDay && there === timeFor(booking, timeZone))) return undefined
  const weekday = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  })
  return `${isSameDay ? '' : `${weekday}, `}${there} in ${cityOf(booking.timezone)}`
}

const cityOf = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
