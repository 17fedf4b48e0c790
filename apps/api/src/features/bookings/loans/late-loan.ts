import { daysLate, lateFee } from '@kindling/domain/lending/late-return'
import { daysOfLoan } from '@kindling/domain/lending/thing-rules'
import type { Transaction } from '../../../db/connect.ts'
import { totalOf } from '../../../marketplace/booked/booking-total.ts'
import type { Booking } from '../booking-store.ts'
import { findLoan, type Loan, type LoanWord, setLateFee } from './loan-store.ts'

/** Days that a thing came back late, and the late fee that its owner gets from the deposit. */
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

/** Price of one day of a loan including its extensions, in minor units, rounded down. */
export function dayPriceOf({ bookingDate, lentUntil, ...booking }: Priced): number {
  return lentUntil === null ? 0 : Math.floor(totalOf(booking) / daysOfLoan(bookingDate, lentUntil))
}

/**
 * Lateness of a loan: until the first side said that the thing is back, or until now. Undefined where it is on time.
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

/** Stores the late fee of a returned thing; closing the loan pays it from the deposit. */
export async function chargeLate(tx: Transaction, booking: Booking, at: Date): Promise<Late | undefined> {
  const found = await findLoan(tx, booking.id)
  const late = found && lateOf(booking, found, at)
  if (late && late.fee > 0) await setLateFee(tx, booking.id, late.fee)
  return late
}
