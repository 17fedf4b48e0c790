import { dayHere } from '../format/dates.ts'

/** The first and the last day that can be booked, 'YYYY-MM-DD': from today, by the member's clocks, for a year. */
export function bookableDays(now: Date): { first: string; last: string } {
  const first = dayHere(now)
  const last = new Date(first)
  last.setUTCFullYear(last.getUTCFullYear() + 1)
  return { first, last: last.toISOString().slice(0, 10) }
}
