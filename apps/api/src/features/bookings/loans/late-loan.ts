import { daysLate, lateFee } from '@kindling/domain/lending/late-return'
import { daysOfLoan } from '@kindling/domain/lending/thing-rules'
import type { Transaction } from '../../../db/connect.ts'
import { totalOf } from '../../../marketplace/booked/booking-total.ts'
import type { Booking } from '../booking-store.ts'
import { findLoan, type Loan, type LoanWord, setLateFee } from './loan-store.ts'

/** How late a thing is, and what its owner gets of the deposit for it. */
export interface Late {
  days: number
  /** Minor units of the booking's currency. */
  fee: number
}

interface Found {
  loan: Pick<Loan, 'returnAt'>
  words: readonly Pick<LoanWord, 'step' | 'at'>[]
}

type Priced = Pick<Booking, 'price' | 'extraPrice' | 'bookingDate' | 'lentUntil'>

/** What a day of a loan was agreed to cost, minor units. */
export function dayPriceOf({ bookingDate, lentUntil, ...booking }: Priced): number {
  return lentUntil === null ? 0 : Math.floor(totalOf(booking) / daysOfLoan(bookingDate, lentUntil))
}

/**
 * How late a loan is: at the first word that it is back, or now while nobody has said so. Undefined where it isn't.
 * @param at now
 */
export function lateOf(
  booking: Priced & Pick<Booking, 'deposit'>,
  { loan, words }: Found,
  at: Date,
): Late | undefined {
  const back = words.find(({ step }) => step === 'returned')?.at ?? at
  const days = daysLate(loan.returnAt, back)
  if (days === 0) return undefined
  return { days, fee: lateFee({ dayPrice: dayPriceOf(booking), deposit: booking.deposit ?? 0 }, days) }
}

/** Writes down what the owner of a thing that is back gets of its deposit, where it came back late; closing the loan pays it. */
export async function chargeLate(tx: Transaction, booking: Booking, at: Date): Promise<Late | undefined> {
  const found = await findLoan(tx, booking.id)
  const late = found && lateOf(booking, found, at)
  if (late && late.fee > 0) await setLateFee(tx, booking.id, late.fee)
  return late
}
