import { offsetAt } from './clock-time.ts'
import { DAY } from './durations.ts'
import { wallClock } from './wall-clock.ts'

/**
 * When clocks show a time of a day, in order: never in the hour that they skip in spring, twice in the one that comes
 * again in autumn.
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
