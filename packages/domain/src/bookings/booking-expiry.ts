import { DAY, MINUTE } from '../durations.ts'
import { AppError } from '../errors.ts'
import { wallClock } from '../wall-clock.ts'
import {
  ACCEPT_WINDOW,
  ANSWER_LEAD,
  FAR_AHEAD,
  LATE_ACCEPT_WINDOW,
  TIMED_ACCEPT_WINDOW,
} from './booking-windows.ts'

function startOfDay(date: string): number {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  // Date.parse lets 30 February through as 2 March.
  if (Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== date) {
    throw new AppError('invalid', 'Enter a real date.')
  }
  return start
}

/**
 * The end of a calendar day in a time zone: the first instant of the next day there.
 * @param date `YYYY-MM-DD`
 * @throws AppError `invalid` for a date that doesn't exist or a time zone that isn't known.
 */
export function endOfDay(date: string, timeZone: string): Date {
  const midnight = startOfDay(date) + DAY
  // The clocks may change near midnight, so try the offset of the day before and of the day after: the earlier instant
  // with local midnight is the end. When the clocks skip midnight neither has it, and the old offset gives the instant
  // of the change.
  const before = midnight - (wallClock(midnight - DAY, timeZone) - (midnight - DAY))
  const after = midnight - (wallClock(midnight + DAY, timeZone) - (midnight + DAY))
  const shown = [before, after].filter((instant) => wallClock(instant, timeZone) === midnight)
  return new Date(shown.length > 0 ? Math.min(...shown) : before)
}

/** The agreed end of a booking: the end of the booked time, of the booking day, or of a loan's last day. */
export function bookedEnd(booking: {
  bookingDate: string
  timeZone: string
  startsAt: Date | null
  durationMinutes: number | null
  lentUntil?: string | null
}): Date {
  if (booking.startsAt === null) return endOfDay(booking.lentUntil ?? booking.bookingDate, booking.timeZone)
  return new Date(booking.startsAt.getTime() + (booking.durationMinutes ?? 0) * MINUTE)
}

/**
 * The beginning of a calendar day in a time zone: its first instant there.
 * @param date `YYYY-MM-DD`
 * @throws AppError `invalid` for a date that doesn't exist or a time zone that isn't known.
 */
export function beginOfDay(date: string, timeZone: string): Date {
  return endOfDay(new Date(startOfDay(date) - DAY).toISOString().slice(0, 10), timeZone)
}

/**
 * When an unanswered booking expires: `ACCEPT_WINDOW` after the request, or at the end of the booking day in the booking's
 * time zone when that is earlier.
 * @throws AppError `invalid` for a date that doesn't exist or a time zone that isn't known.
 */
export function bookingExpiresAt(booking: {
  createdAt: Date
  /** `YYYY-MM-DD` */
  bookingDate: string
  /** An IANA name, `Europe/London`. */
  timeZone: string
}): Date {
  const dayEnds = endOfDay(booking.bookingDate, booking.timeZone).getTime()
  return new Date(Math.min(booking.createdAt.getTime() + ACCEPT_WINDOW, dayEnds))
}

/**
 * When an unanswered request for a time expires: after `TIMED_ACCEPT_WINDOW`, or `ACCEPT_WINDOW` when the start is
 * farther away than `FAR_AHEAD`, and `ANSWER_LEAD` before the start at the latest. A request made after that lasts
 * `LATE_ACCEPT_WINDOW`, or until the start.
 */
export function requestExpiresAt(createdAt: Date, startsAt: Date): Date {
  const [made, start] = [createdAt.getTime(), startsAt.getTime()]
  const latest = start - ANSWER_LEAD
  if (made >= latest) return new Date(Math.min(made + LATE_ACCEPT_WINDOW, start))
  const window = start - made > FAR_AHEAD ? ACCEPT_WINDOW : TIMED_ACCEPT_WINDOW
  return new Date(Math.min(made + window, latest))
}
