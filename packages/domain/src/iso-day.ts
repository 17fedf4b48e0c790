import { wallClock } from './wall-clock.ts'

/**
 * The calendar day of an instant in a time zone, `YYYY-MM-DD`.
 * @param timeZone an IANA name
 */
export function isoDay(at: Date, timeZone: string): string {
  return new Date(wallClock(at.getTime(), timeZone)).toISOString().slice(0, 10)
}
