import { formatAmount, formatBookingPrice } from '@kindling/domain/bookings/booking-price'
import type { PaymentMethod } from '@kindling/domain/bookings/booking-shape'
import { lateFee } from '@kindling/domain/lending/late-return'
import type { LoanForm } from '@kindling/domain/lending/loan-contract'
import type { Thing } from '@kindling/domain/lending/thing-contract'
import { daysOfLoan, priceOfDays } from '@kindling/domain/lending/thing-rules'
import { millisToSparks, penceToPounds, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'

type Method = LoanForm['payment_method']

/** What a loan of some days costs and what is held for it, in the units of a way to pay. */
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

/** What it costs to bring it back late, as a sentence that follows another; nothing where it costs nothing. */
export function lateWords({ days, price, deposit }: ReturnType<typeof loanCost>, method: Method): string {
  const toMinor = method === 'spark_token' ? sparksToMillis : poundsToPence
  const fee = lateFee({ dayPrice: toMinor(price) / days, deposit: toMinor(deposit) }, 1)
  return fee === 0 ? '' : ` Each day late costs ${formatAmount(fee, method)} of the deposit.`
}

/** "£9.00", "Free". */
export const costText = (amount: number, method: PaymentMethod): string =>
  amount === 0 ? 'Free' : formatBookingPrice(amount, method)
