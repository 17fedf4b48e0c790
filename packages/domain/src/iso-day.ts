import { wallClock } from './wall-clock.ts'

/**
 * The calendar day that an instant falls on somewhere, `YYYY-MM-DD`.
 * @param timeZone an IANA name
 */
export function isoDay(at: Date, timeZone: string): string {
  return new Date(wallClock(at.getTime(), timeZone)).toISOString().slice(0, 10)
}
