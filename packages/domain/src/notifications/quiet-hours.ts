import * as z from 'zod/mini'
import { MINUTES_OF_DAY, minutesOf, spanSchema } from '../appointments/weekly-hours.ts'
import { MINUTE } from '../durations.ts'
import { wallClock } from '../wall-clock.ts'

/** When no push comes, by the clock on the wall, `HH:MM`; may span midnight. */
export const quietHoursSchema = spanSchema.check(
  z.refine(({ start, end }) => start !== end, { error: 'Choose two different times', path: ['end'] }),
)
export type QuietHours = z.output<typeof quietHoursSchema>

/** What is suggested to who wants some. */
export const suggestedQuietHours: QuietHours = { start: '22:00', end: '07:00' }

/** Minutes since midnight by the clocks of a time zone. */
const minuteAt = (instant: number, timeZone: string) =>
  Math.floor(wallClock(instant, timeZone) / MINUTE) % MINUTES_OF_DAY

/** From one minute of a day on to another, at most a day later. */
const minutesUntil = (from: number, to: number) => (to - from + MINUTES_OF_DAY) % MINUTES_OF_DAY

/**
 * When the clocks show a minute of the day next, after an instant. Where they skip it, as in spring, the instant to
 * which they jump; where they show it twice, as in autumn, the first time.
 * @param minute since midnight, 0 to 1439
 * @param timeZone an IANA name
 */
export function nextAt(minute: number, timeZone: string, after: Date): Date {
  const whole = Math.floor(after.getTime() / MINUTE) * MINUTE
  const wait = minutesUntil(minuteAt(whole, timeZone), minute) || MINUTES_OF_DAY
  const plain = whole + wait * MINUTE
  // The clocks may have changed on the way: by how much they are off now, forwards or back.
  const ahead = minutesUntil(minute, minuteAt(plain, timeZone))
  if (ahead === 0) return new Date(plain)
  const off = ahead > MINUTES_OF_DAY / 2 ? ahead - MINUTES_OF_DAY : ahead
  const corrected = plain - off * MINUTE
  const isThere = minuteAt(corrected, timeZone) === minute
  if (isThere) return new Date(corrected)
  return new Date(firstShowingAfter(corrected, plain, minute, timeZone))
}

/** In a night in which the clocks skip the minute: where they have gone past it. */
function firstShowingAfter(a: number, b: number, minute: number, timeZone: string): number {
  const [from, to] = [Math.min(a, b), Math.max(a, b)]
  for (let at = from; at <= to; at += MINUTE) {
    if (minutesUntil(minute, minuteAt(at, timeZone)) < MINUTES_OF_DAY / 2) return at
  }
  return to
}

/**
 * When quiet hours end that an instant lies in; undefined outside of them. Their end isn't part of them.
 * @param timeZone an IANA name
 */
export function quietUntil(quiet: QuietHours | null, timeZone: string, at: Date): Date | undefined {
  if (quiet === null) return undefined
  const [start, end] = [minutesOf(quiet.start), minutesOf(quiet.end)]
  const isQuiet = minutesUntil(start, minuteAt(at.getTime(), timeZone)) < minutesUntil(start, end)
  return isQuiet ? nextAt(end, timeZone, at) : undefined
}
