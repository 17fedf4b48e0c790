import { DAY } from './durations.ts'
import { wallClock } from './wall-clock.ts'

/**
 * The calendar day of an instant in a time zone, `YYYY-MM-DD`.
 * @param timeZone an IANA name
 */
export function isoDay(at: Date, timeZone: string): string {
  return new Date(wallClock(at.getTime(), timeZone)).toISOString().slice(0, 10)
}

/** The day a number of days after another, both `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}
