import { daysInWords } from '../appointments/duration-words.ts'
import type { BookingParty } from '../bookings/booking-parties.ts'
import type { Booking } from '../bookings/booking-shape.ts'
import { bookingState } from '../bookings/booking-view.ts'
import { formatCalendarDay } from '../client/times/dates.ts'
import { dayAfter } from '../iso-day.ts'
import { millisToSparks, penceToPounds, poundsToPence, sparksToMillis } from '../money/money.ts'
import type { Loan } from './loan-contract.ts'
import { costText } from './loan-cost.ts'
import { canKeepLonger, lastDayOf, priceOfMoreDays } from './loan-extension-rules.ts'
import type { ThingDays } from './thing-contract.ts'
import { daysOfLoan } from './thing-rules.ts'

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

/** Request for a later last day in one sentence, and when it is paid. */
export function chosenDayText({ until: now, booking }: Loan, until: string, price: number): string {
  const more = daysInWords(daysOfLoan(now, until) - 1)
  return `Until ${formatCalendarDay(until)}, ${more} more: ${costText(price, booking.payment_method)}. It is set aside once ${booking.provider.firstname} agrees.`
}

/** A request for more days, for one side: title, and text before and after the price, which is `strong` between them. */
export function longerWords(loan: Loan, asked: NonNullable<Loan['extension']>, viewer: BookingParty) {
  const { client, provider, payment_method: method } = loan.booking
  const isOwner = viewer === 'provider'
  const until = formatCalendarDay(asked.until)
  const more = `${daysInWords(daysOfLoan(loan.until, asked.until) - 1)} more`
  const then = isOwner
    ? 'Unless you agree, it is to be back as agreed.'
    : `Nothing changes until ${provider.firstname} agrees.`
  return {
    title: isOwner
      ? `${client.firstname} asks to keep it until ${until}`
      : `You asked to keep it until ${until}`,
    ...(asked.price === 0
      ? { before: `${more}, for nothing. ${then}` }
      : {
          before: `${more} at the price that you agreed on: `,
          price: costText(asked.price, method),
          after: `, paid with the rest once it is back. ${then}`,
        }),
  }
}
