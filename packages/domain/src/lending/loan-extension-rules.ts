import type { BookingState } from '../bookings/booking-state.ts'
import { dayAfter, daysOfLoan, MOST_DAYS } from './thing-rules.ts'

/**
 * Whether a borrower may ask to keep a thing longer: while it is with them, also late.
 * @param isSaidBack whether one of its sides says that it is back
 */
export function canKeepLonger({ status }: Pick<BookingState, 'status'>, isSaidBack: boolean): boolean {
  return status === 'in_progress' && !isSaidBack
}

/** A loan as it was agreed on, what was paid for more days included. */
interface Agreed {
  /** The first and the last day, `YYYY-MM-DD`. */
  from: string
  until: string
  /** Minor units, for all of its days. */
  price: number
}

/** What keeping a thing to a later last day costs, minor units: the price per day that was agreed on, as often. */
export function priceOfMoreDays({ from, until, price }: Agreed, later: string): number {
  return Math.round((price * (daysOfLoan(until, later) - 1)) / daysOfLoan(from, until))
}

/** The last day to which a loan that began on a day may be prolonged. */
export function lastDayOf(from: string): string {
  return dayAfter(from, MOST_DAYS - 1)
}
