import { clockTime } from '../clock-time.ts'
import { zoned } from './zoned.ts'

const weekday = zoned({ weekday: 'short' })
const long = zoned({ weekday: 'long', day: 'numeric', month: 'long' })

/** "Tue", from a calendar day `YYYY-MM-DD`. */
export const weekdayOf = (day: string) => weekday(new Date(day), 'UTC')

/** "24", from a calendar day `YYYY-MM-DD`. */
export const dayNumber = (day: string) => `${Number(day.slice(8))}`

/** "Tuesday 24 November", from a calendar day `YYYY-MM-DD`. */
export const longDay = (day: string) => long(new Date(day), 'UTC')

const week = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
} as const)

/** "23–29 November 2026", from the first and last day of a range. */
export const daysInWords = (first: string, last: string) => week.formatRange(new Date(first), new Date(last))

/** Part of the day of an instant, in a time zone. */
export function partOfDay(instant: string, timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(clockTime(Date.parse(instant), timeZone).slice(0, 2))
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'
}
