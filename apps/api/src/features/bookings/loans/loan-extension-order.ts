import { clockTime } from '@kindling/domain/clock-time'
import { AppError } from '@kindling/domain/errors'
import type { MoreDaysForm } from '@kindling/domain/lending/loan-extension-contract'
import { lastDayOf, priceOfMoreDays } from '@kindling/domain/lending/loan-extension-rules'
import { MOST_DAYS } from '@kindling/domain/lending/thing-rules'
import { poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import { totalOf } from '../../../marketplace/booked/booking-total.ts'
import type { Booking } from '../booking-store.ts'
import { timeOf } from './loan-order.ts'
import type { Loan } from './loan-store.ts'

/** Return time on another day: the agreed time of day in the booking's time zone. */
export function returnOn({ timeZone }: Booking, { returnAt }: Loan, day: string): Date {
  return timeOf(day, clockTime(returnAt.getTime(), timeZone), timeZone)
}

/**
 * Validates a request to keep a thing longer.
 * @returns its price, minor units
 * @throws AppError `invalid` for a day that can't be chosen, `amount_mismatch` where the caller was shown another price
 */
export function agreeOnMoreDays(
  booking: Booking,
  loan: Loan,
  { until, price: seen }: MoreDaysForm,
  now: Date,
): number {
  if (until <= loan.untilDay) throw refused('Choose a day after the one on which it is to be back.')
  if (until > lastDayOf(loan.fromDay)) throw refused(`A thing is lent for ${MOST_DAYS} days at most in all.`)
  if (returnOn(booking, loan, until) <= now) throw refused('This day is over. Choose a later one.')
  const price = priceOfMoreDays({ from: loan.fromDay, until: loan.untilDay, price: totalOf(booking) }, until)
  const toMinor = booking.currency === 'SPARK' ? sparksToMillis : poundsToPence
  if (toMinor(seen) !== price) {
    throw new AppError('amount_mismatch', 'The price isn’t what you have read. Look at it again.')
  }
  return price
}

function refused(message: string): AppError {
  return new AppError('invalid', message, { fields: [{ field: 'until', message }] })
}
