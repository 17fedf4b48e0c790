import { clockTime, zoneName } from '@kindling/domain/clock-time'

// A mail or notice may be read in any time zone, so that each time names its zone, and days are in the zone of the
// reader's profile: docs/decisions/144.

/** `14:00 GMT`, in the reader's time zone. */
export function timeInWords(at: Date, timeZone: string): string {
  const instant = at.getTime()
  return `${clockTime(instant, timeZone)} ${zoneName(instant, timeZone)}`
}

/** `Tuesday, 24 November 2026 at 14:00 GMT`, in the reader's time zone. */
export function momentInWords(at: Date, timeZone: string): string {
  return `${weekdayAndDay(at, timeZone)} at ${timeInWords(at, timeZone)}`
}

/** `Tuesday, 24 November 2026`, of a calendar day `YYYY-MM-DD`. */
export function calendarDay(day: string): string {
  return weekdayAndDay(new Date(day), 'UTC')
}

function weekdayAndDay(at: Date, timeZone: string): string {
  return at.toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  })
}

/** Several moments as alternatives: `… at 14:00 GMT, or … at 15:00 GMT`. */
export function choiceOfMoments(all: readonly Date[], timeZone: string): string {
  return all.map((at) => momentInWords(at, timeZone)).join(', or ')
}

/** `20 November 2026`, of a calendar day `YYYY-MM-DD`. */
export function dayInWords(day: string): string {
  return instantInWords(new Date(day), 'UTC')
}

/** `20 November 2026`, the day of an instant in its reader's time zone. */
export function instantInWords(at: Date, timeZone: string): string {
  return at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone })
}

/** `20 November`, without the year, for a near instant. */
export function nearDay(at: Date, timeZone: string): string {
  return at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone })
}

/** `20 November at 14:00 GMT`, for a near instant. */
export function nearMoment(at: Date, timeZone: string): string {
  return `${nearDay(at, timeZone)} at ${timeInWords(at, timeZone)}`
}
