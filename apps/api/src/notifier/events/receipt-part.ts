import { durationInWords } from '@kindling/domain/appointments/duration-words'
import { formatAmount, paymentMethodLabel } from '@kindling/domain/bookings/booking-price'
import type { PaymentMethod } from '@kindling/domain/bookings/booking-shape'
import { refundTime } from '@kindling/domain/money/refund-words'
import { inOneLine } from '@kindling/domain/wire'
import { totalOf } from '../../marketplace/booked/booking-total.ts'
import { type Fact, facts, type Part } from '../../platform/letter/letter-parts.ts'
import { dayInWords, instantInWords, timeInWords } from '../../platform/moment-words.ts'

/** Data of a receipt: the booking as agreed. */
export interface Receipted {
  id: string
  title: string
  /** `YYYY-MM-DD` */
  bookingDate: string
  /** The booked time; null for a booking by day. */
  startsAt: Date | null
  durationMinutes: number | null
  paymentMethod: PaymentMethod
  /** Pence, or milli-sparks. */
  price: number
  /** Price of more time or more days, paid separately, in minor units. */
  extraPrice: number
  /** The last day of a loan. */
  lentUntil?: string | null
}

/** Direction of the payment, from the reader's side. */
export type ReceiptKind = 'paid' | 'received' | 'refunded'

const labels: Record<ReceiptKind, { amount: string; other: string }> = {
  paid: { amount: 'You paid', other: 'To' },
  received: { amount: 'You received', other: 'From' },
  refunded: { amount: 'Refunded to you', other: 'Booked with' },
}

/**
 * `20 November 2026` for a booking by day; with a time `20 November 2026, 14:00 GMT (2 hours)`, in the
 * reader's time zone.
 * @param timeZone the reader's
 */
export function whenInWords(
  { bookingDate, startsAt, durationMinutes }: Pick<Receipted, 'bookingDate' | 'startsAt' | 'durationMinutes'>,
  timeZone: string,
): string {
  const long = durationMinutes === null ? '' : ` (${durationInWords(durationMinutes)})`
  if (startsAt === null) return `${dayInWords(bookingDate)}${long}`
  return `${instantInWords(startsAt, timeZone)}, ${timeInWords(startsAt, timeZone)}${long}`
}

interface ReceiptFacts {
  /** First and last name of the other side. */
  other: string
  /** Minor units; by default all that was paid. */
  amount?: number | undefined
  /** Part of it that was held as a deposit, in minor units. */
  fromDeposit?: number | undefined
  at: Date
  /** The reader's time zone, for the receipt's date. */
  timeZone: string
  isTestMoney: boolean
}

/** A receipt for a mail: title, amount, payment method, other side and date. No address. */
export function receiptPart(
  kind: ReceiptKind,
  booking: Receipted,
  { other, amount = totalOf(booking), fromDeposit = 0, at, timeZone, isTestMoney }: ReceiptFacts,
): Part {
  const label = labels[kind]
  return facts('Receipt', [
    ['Booking', `“${inOneLine(booking.title)}” on ${whenInWords(booking, timeZone)}`],
    [label.amount, `${formatAmount(amount, booking.paymentMethod)}${isTestMoney ? ' (test money)' : ''}`],
    ...(booking.extraPrice === 0 ? [] : [moreTimeFact(booking)]),
    ...(fromDeposit === 0
      ? []
      : [['Of that from the deposit', formatAmount(fromDeposit, booking.paymentMethod)] as const]),
    ['Payment method', paymentMethodLabel(booking.paymentMethod)],
    ...(kind === 'refunded' ? [['Back with you', refundTime(booking.paymentMethod)] as const] : []),
    [label.other, inOneLine(other)],
    ['Date', instantInWords(at, timeZone)],
    ['Booking ID', booking.id],
  ])
}

/** More time for a booking paid by card is paid from the wallet, which the receipt has to say. */
function moreTimeFact({ extraPrice, lentUntil = null, paymentMethod: method }: Receipted): Fact {
  const from = method === 'card' ? `, ${paymentMethodLabel('wallet')}` : ''
  return [
    `Of that for more ${lentUntil === null ? 'time' : 'days'}`,
    `${formatAmount(extraPrice, method)}${from}`,
  ]
}
