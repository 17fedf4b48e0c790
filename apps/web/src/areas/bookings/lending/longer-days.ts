import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { bookingState } from '@kindling/domain/bookings/booking-view'
import type { Loan } from '@kindling/domain/lending/loan-contract'
import { canKeepLonger, lastDayOf, priceOfMoreDays } from '@kindling/domain/lending/loan-extension-rules'
import type { ThingDays } from '@kindling/domain/lending/thing-contract'
import { dayAfter } from '@kindling/domain/lending/thing-rules'
import { millisToSparks, penceToPounds, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'

type Days = Pick<Loan, 'from' | 'until'>

/** Whether the borrower may request a loan extension now. */
export function mayKeepLonger({ booking, words, extension, from, until }: Loan): boolean {
  const isSaidBack = words.some(({ step }) => step === 'returned')
  return canKeepLonger(bookingState(booking), isSaidBack) && !extension && until < lastDayOf(from)
}

/**
 * Selectable new last days of a loan; undefined if the next day is booked by another borrower.
 * @param calendar undefined if it failed to load; the server validates the days as well
 */
export function longerDays({ from, until }: Days, calendar: Pick<ThingDays, 'today' | 'taken'> | undefined) {
  const next = dayAfter(until, 1)
  const min = calendar && calendar.today > next ? calendar.today : next
  const taken = calendar?.taken.filter((day) => day > until).toSorted() ?? []
  const [first] = taken
  const [last, before] = [lastDayOf(from), first && dayAfter(first, -1)]
  const max = before && before < last ? before : last
  return min > max ? undefined : { min, max, taken }
}

/** Cost of extending a loan to a day, in pounds or sparks as it is paid. */
export function longerCost(
  days: Days,
  booking: Pick<Booking, 'price' | 'extra_price' | 'payment_method'>,
  until: string,
): number {
  const isSparks = booking.payment_method === 'spark_token'
  const toMinor = isSparks ? sparksToMillis : poundsToPence
  const price = toMinor(booking.price) + toMinor(booking.extra_price)
  return (isSparks ? millisToSparks : penceToPounds)(priceOfMoreDays({ ...days, price }, until))
}
