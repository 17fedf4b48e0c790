import { offsetAt } from './clock-time.ts'
import { DAY } from './durations.ts'
import { wallClock } from './wall-clock.ts'

/**
 * The instants of a local time on a day, in order: none within the hour skipped in spring, two within the hour repeated
 * in autumn.
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM`
 * @param timeZone an IANA name
 * @returns milliseconds since the epoch
 */
export function instantsAt(day: string, time: string, timeZone: string): number[] {
  const wall = Date.parse(`${day}T${time}Z`)
  const offsets = new Set([wall - DAY, wall + DAY].map((instant) => offsetAt(instant, timeZone)))
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((instant) => wallClock(instant, timeZone) === wall)
    .sort((one, other) => one - other)
}
