import { durationInWords } from '@kindling/domain/appointments/duration-words'
import { formatAmount, paymentMethodLabel } from '@kindling/domain/bookings/booking-price'
import type { PaymentMethod } from '@kindling/domain/bookings/booking-shape'
import { refundTime } from '@kindling/domain/money/refund-words'
import { inOneLine } from '@kindling/domain/wire'
import { totalOf } from '../../marketplace/booking-total.ts'
import { type Fact, facts, type Part } from '../../platform/letter/letter-parts.ts'
import { dayInWords, instantInWords, timeInWords } from '../../platform/moment-words.ts'

/** What a receipt is written from: the booking as it was agreed. */
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
  /** What was paid beside it for more time, or for more days. */
  extraPrice: number
  /** The last day of a loan. */
  lentUntil?: string | null
}

/** Which way the money went, from its reader's side. */
export type ReceiptKind = 'paid' | 'received' | 'refunded'

const labels: Record<ReceiptKind, { amount: string; other: string }> = {
  paid: { amount: 'You paid', other: 'To' },
  received: { amount: 'You received', other: 'From' },
  refunded: { amount: 'Refunded to you', other: 'Booked with' },
}

/**
 * `20 November 2026`, of a booking by day; with a time `20 November 2026, 14:00 GMT (2 hours)`, by the clocks of who reads it.
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
  /** Minor units; all that was paid unless only a part of it went that way. */
  amount?: number | undefined
  /** What of it was held as a deposit, minor units. */
  fromDeposit?: number | undefined
  at: Date
  /** Its reader's, whose day of it the receipt says. */
  timeZone: string
  isTestMoney: boolean
}

/** A receipt, for a mail: what, how much, by what, to or from whom, and when. No address. */
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

/** A booking that a card has paid is lengthened from the wallet, which the receipt has to say. */
function moreTimeFact({ extraPrice, lentUntil = null, paymentMethod: method }: Receipted): Fact {
  const from = method === 'card' ? `, ${paymentMethodLabel('wallet')}` : ''
  return [
    `Of that for more ${lentUntil === null ? 'time' : 'days'}`,
    `${formatAmount(extraPrice, method)}${from}`,
  ]
}
