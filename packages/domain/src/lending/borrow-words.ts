import { daysInWords, inWords } from '../appointments/duration-words.ts'
import { formatBookingPrice } from '../bookings/booking-price.ts'
import { ADDRESS_OPENS_BEFORE } from '../bookings/booking-windows.ts'
import { formatCalendarDay } from '../client/times/dates.ts'
import { sparksText } from '../format/sparks.ts'
import type { LoanForm } from './loan-contract.ts'
import { costText, lateWords, type loanCost } from './loan-cost.ts'
import type { Thing } from './thing-contract.ts'

/** Hand-over times to choose from: each half hour from 07:00 to 21:00. */
export const handOverTimes = Array.from({ length: 29 }, (_, nth) => {
  const value = `${String(7 + Math.floor(nth / 2)).padStart(2, '0')}:${nth % 2 === 0 ? '00' : '30'}`
  return { value, label: value }
})

type Days = Pick<LoanForm, 'from' | 'until'>
type Method = LoanForm['payment_method']

/** Payment methods to choose from, with what the wallet has of each. */
export const methodChoices = (wallet: { cash: number; tokens: number } | undefined) => [
  {
    value: 'wallet',
    title: 'Wallet account',
    description: wallet && `${formatBookingPrice(wallet.cash, 'wallet')} in it`,
  },
  {
    value: 'spark_token',
    title: 'Spark tokens',
    description: wallet && `You have ${sparksText(wallet.tokens)}`,
  },
]

/** The chosen days in words, or how to choose them. */
export function daysText(thing: Pick<Thing, 'most_days'>, days: Days | undefined, count: number): string {
  if (days === undefined) {
    return `Press the first day, then the last: ${daysInWords(thing.most_days)} at most. Days that are struck through are taken.`
  }
  const last = count > 1 ? ` to ${formatCalendarDay(days.until)}` : ''
  return `${formatCalendarDay(days.from)}${last}, ${daysInWords(count)}`
}

/** Price, deposit and total of a loan, and what happens to them. */
export function loanSummary(
  thing: Pick<Thing, 'title' | 'instant'> & { user: Pick<Thing['user'], 'firstname'> },
  cost: ReturnType<typeof loanCost>,
  method: Method,
) {
  const owner = thing.user.firstname
  const late = lateWords(cost, method)
  return {
    title: thing.title,
    facts: [
      { term: 'Price', value: costText(cost.price, method), detail: daysInWords(cost.days) },
      {
        term: 'Deposit',
        value: cost.deposit === 0 ? 'None' : costText(cost.deposit, method),
        ...(cost.deposit > 0 && { detail: 'Yours again once it is back as it was' }),
      },
    ],
    total: { term: 'Set aside now', value: costText(cost.price + cost.deposit, method) },
    footnote: thing.instant
      ? `${owner} has said yes beforehand. You’ll see the exact address ${inWords(ADDRESS_OPENS_BEFORE)} before, or at once if you are verified or have completed a booking.${late}`
      : `All of it comes back if ${owner} says no. Once agreed, cancelling is free until a day before; later it costs a day’s price, half at most, and never the deposit.${late}`,
  }
}
