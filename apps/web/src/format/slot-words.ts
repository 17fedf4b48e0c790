import { clockTime } from '@kindling/domain/clock-time'
import { zoned } from './zoned.ts'

const weekday = zoned({ weekday: 'short' })
const long = zoned({ weekday: 'long', day: 'numeric', month: 'long' })

/** "Tue", of a calendar day `YYYY-MM-DD`. */
export const weekdayOf = (day: string) => weekday(new Date(day), 'UTC')

/** "24", of the same. */
export const dayNumber = (day: string) => `${Number(day.slice(8))}`

/** "Tuesday 24 November", of the same. */
export const longDay = (day: string) => long(new Date(day), 'UTC')

const week = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
} as const)

/** "23–29 November 2026", of the first and the last of some days. */
export const daysInWords = (first: string, last: string) => week.formatRange(new Date(first), new Date(last))

/** Which part of the day an instant is in, by the clocks of a time zone. */
export function partOfDay(instant: string, timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(clockTime(Date.parse(instant), timeZone).slice(0, 2))
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
}
