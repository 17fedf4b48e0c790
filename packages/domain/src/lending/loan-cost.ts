import { formatAmount, formatBookingPrice } from '../bookings/booking-price.ts'
import type { PaymentMethod } from '../bookings/booking-shape.ts'
import { millisToSparks, penceToPounds, poundsToPence, sparksToMillis } from '../money/money.ts'
import { lateFee } from './late-return.ts'
import type { LoanForm } from './loan-contract.ts'
import type { Thing } from './thing-contract.ts'
import { daysOfLoan, priceOfDays } from './thing-rules.ts'

type Method = LoanForm['payment_method']

/** Price and deposit of a loan, in pounds or sparks by payment method. */
export function loanCost(
  thing: Pick<Thing, 'price' | 'spark_price' | 'deposit' | 'spark_deposit'>,
  { from, until }: { from: string; until: string },
  method: Method,
) {
  const days = daysOfLoan(from, until)
  const { pence, millis } = priceOfDays(
    { pence: poundsToPence(thing.price), millis: sparksToMillis(thing.spark_price) },
    days,
  )
  const isSparks = method === 'spark_token'
  return {
    days,
    price: isSparks ? millisToSparks(millis) : penceToPounds(pence),
    deposit: isSparks ? thing.spark_deposit : thing.deposit,
  }
}

/** Sentence about the late fee, with a leading space; '' if there is none. */
export function lateWords({ days, price, deposit }: ReturnType<typeof loanCost>, method: Method): string {
  const toMinor = method === 'spark_token' ? sparksToMillis : poundsToPence
  const fee = lateFee({ dayPrice: toMinor(price) / days, deposit: toMinor(deposit) }, 1)
  return fee === 0 ? '' : ` Each day late costs ${formatAmount(fee, method)} of the deposit.`
}

/** Formats a price: "£9.00", "Free". */
export const costText = (amount: number, method: PaymentMethod): string =>
  amount === 0 ? 'Free' : formatBookingPrice(amount, method)
