import * as z from 'zod/mini'
import { MINUTES_OF_DAY, minutesOf, spanSchema } from '../appointments/weekly-hours.ts'
import { MINUTE } from '../durations.ts'
import { wallClock } from '../wall-clock.ts'

/** Hours without push in local time, `HH:MM`; may span midnight. */
export const quietHoursSchema = spanSchema.check(
  z.refine(({ start, end }) => start !== end, { error: 'Choose two different times', path: ['end'] }),
)
export type QuietHours = z.output<typeof quietHoursSchema>

/** Default values of the form. */
export const suggestedQuietHours: QuietHours = { start: '22:00', end: '07:00' }

/** Minutes since local midnight in a time zone. */
const minuteAt = (instant: number, timeZone: string) =>
  Math.floor(wallClock(instant, timeZone) / MINUTE) % MINUTES_OF_DAY

/** Minutes from one time of day to the next occurrence of another, less than a day. */
const minutesUntil = (from: number, to: number) => (to - from + MINUTES_OF_DAY) % MINUTES_OF_DAY

/**
 * The next occurrence of a local time after an instant. Where clocks skip it in spring, the instant of the change;
 * where it occurs twice in autumn, the first.
 * @param minute since midnight, 0 to 1439
 * @param timeZone an IANA name
 */
export function nextAt(minute: number, timeZone: string, after: Date): Date {
  const whole = Math.floor(after.getTime() / MINUTE) * MINUTE
  const wait = minutesUntil(minuteAt(whole, timeZone), minute) || MINUTES_OF_DAY
  const plain = whole + wait * MINUTE
  // If the UTC offset changed in between, correct by the difference in either direction.
  const ahead = minutesUntil(minute, minuteAt(plain, timeZone))
  if (ahead === 0) return new Date(plain)
  const off = ahead > MINUTES_OF_DAY / 2 ? ahead - MINUTES_OF_DAY : ahead
  const corrected = plain - off * MINUTE
  const isThere = minuteAt(corrected, timeZone) === minute
  if (isThere) return new Date(corrected)
  return new Date(firstShowingAfter(corrected, plain, minute, timeZone))
}

/** On a night when clocks skip the minute: the first instant after the change. */
function firstShowingAfter(a: number, b: number, minute: number, timeZone: string): number {
  const [from, to] = [Math.min(a, b), Math.max(a, b)]
  for (let at = from; at <= to; at += MINUTE) {
    if (minutesUntil(minute, minuteAt(at, timeZone)) < MINUTES_OF_DAY / 2) return at
  }
  return to
}

/**
 * When the current quiet hours end; undefined outside of them. Their end is exclusive.
 * @param timeZone an IANA name
 */
export function quietUntil(quiet: QuietHours | null, timeZone: string, at: Date): Date | undefined {
  if (quiet === null) return undefined
  const [start, end] = [minutesOf(quiet.start), minutesOf(quiet.end)]
  const isQuiet = minutesUntil(start, minuteAt(at.getTime(), timeZone)) < minutesUntil(start, end)
  return isQuiet ? nextAt(end, timeZone, at) : undefined
}
