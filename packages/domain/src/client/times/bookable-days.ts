import { dayHere } from './dates.ts'

/** First and last bookable day, 'YYYY-MM-DD': from today in the member's time zone, for one year. */
export function bookableDays(now: Date): { first: string; last: string } {
  const first = dayHere(now)
  const last = new Date(first)
  last.setUTCFullYear(last.getUTCFullYear() + 1)
  return { first, last: last.toISOString().slice(0, 10) }
}
