import type { BookingState } from '../bookings/booking-state.ts'
import { dayAfter } from '../iso-day.ts'
import { daysOfLoan, MOST_DAYS } from './thing-rules.ts'

/**
 * Whether a borrower may ask for more days: while the thing is with them, even when late.
 * @param isSaidBack whether either side has confirmed the return
 */
export function canKeepLonger({ status }: Pick<BookingState, 'status'>, isSaidBack: boolean): boolean {
  return status === 'in_progress' && !isSaidBack
}

/** An agreed loan, paid extensions included. */
interface Agreed {
  /** The first and the last day, `YYYY-MM-DD`. */
  from: string
  until: string
  /** Price of all its days, minor units. */
  price: number
}

/** The price of extending a loan to a later last day, minor units: the agreed price per day for each extra day. */
export function priceOfMoreDays({ from, until, price }: Agreed, later: string): number {
  return Math.round((price * (daysOfLoan(until, later) - 1)) / daysOfLoan(from, until))
}

/** The latest last day of a loan with this first day. */
export function lastDayOf(from: string): string {
  return dayAfter(from, MOST_DAYS - 1)
}
