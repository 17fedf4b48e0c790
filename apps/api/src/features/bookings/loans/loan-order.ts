import { daysInWords } from '@kindling/domain/appointments/duration-words'
import { AppError } from '@kindling/domain/errors'
import { isoDay } from '@kindling/domain/iso-day'
import type { LoanForm } from '@kindling/domain/lending/loan-contract'
import { daysOfLoan, LOAN_HORIZON_DAYS, priceOfDays } from '@kindling/domain/lending/thing-rules'
import { poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import { sparkPriceMillis } from '@kindling/domain/money/spark-price'
import { daysAround, instantOf } from '../../../marketplace/slots/clock-days.ts'
import { DAY } from '../../../platform/durations.ts'
import type { findBorrowable } from './loan-store.ts'

export type Borrowable = NonNullable<Awaited<ReturnType<typeof findBorrowable>>>

/** Times and prices of a loan, once validated. */
export interface LoanTerms {
  handOverAt: Date
  returnAt: Date
  currency: 'GBP' | 'SPARK'
  /** Minor units. */
  price: number
  deposit: number
}

/**
 * Validates a loan request, in the owner's time zone.
 * @throws AppError `invalid` for days or times that can't be chosen, `amount_mismatch` where the caller was shown
 *   another price or deposit
 */
export function agreeOnLoan({ offer, thing, provider }: Borrowable, order: LoanForm, now: Date): LoanTerms {
  const { timeZone } = provider
  const days = daysOfLoan(order.from, order.until)
  if (days < 1) throw refused('until', 'The last day comes after the first.')
  if (days > thing.mostDays) {
    throw refused('until', `It is lent for ${daysInWords(thing.mostDays)} at most.`)
  }
  if (order.from < isoDay(now, timeZone)) throw refused('from', 'Choose today or a later day.')
  if (order.from > isoDay(new Date(now.getTime() + LOAN_HORIZON_DAYS * DAY), timeZone)) {
    throw refused('from', `Choose a day within the next ${LOAN_HORIZON_DAYS} days.`)
  }
  const handOverAt = timeOf(order.from, order.hand_over_time, timeZone)
  const returnAt = timeOf(order.until, order.return_time, timeZone)
  if (handOverAt <= now) throw refused('hand_over_time', 'This time is over. Choose a later one.')
  if (returnAt <= handOverAt) throw refused('return_time', 'It comes back after it was handed over.')
  return { handOverAt, returnAt, ...moneyOf({ offer, thing }, order, days) }
}

/** @throws AppError `amount_mismatch` */
function moneyOf(
  { offer, thing }: Pick<Borrowable, 'offer' | 'thing'>,
  { payment_method: method, ...seen }: Pick<LoanForm, 'payment_method' | 'price' | 'deposit'>,
  days: number,
): Pick<LoanTerms, 'currency' | 'price' | 'deposit'> {
  const isSparks = method === 'spark_token'
  const { pence, millis } = priceOfDays({ pence: offer.hourlyRatePence, millis: offer.sparkMillis }, days)
  const price = isSparks ? millis : pence
  const deposit = isSparks ? sparkPriceMillis(thing.deposit) : thing.deposit
  const toMinor = isSparks ? sparksToMillis : poundsToPence
  if (toMinor(seen.price) !== price || toMinor(seen.deposit) !== deposit) {
    throw new AppError(
      'amount_mismatch',
      'The price or the deposit has changed. Look at it again before you pay.',
    )
  }
  return { currency: isSparks ? 'SPARK' : 'GBP', price, deposit }
}

/** The instant of a time of day on a day in a time zone. @param time `HH:MM` */
export function timeOf(day: string, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const [on] = daysAround(timeZone, day, { before: 0, count: 1 })
  if (on === undefined) throw refused('from', 'Enter a real date.')
  return new Date(instantOf(on, hours * 60 + minutes, timeZone))
}

function refused(field: keyof LoanForm, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ field, message }] })
}
