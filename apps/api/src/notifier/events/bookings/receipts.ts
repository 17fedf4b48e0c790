import type { Refund } from '@kindling/domain/appointments/cancellation'
import { cancellationSentence } from '@kindling/domain/appointments/cancellation-words'
import { daysInWords } from '@kindling/domain/appointments/duration-words'
import { formatAmount } from '@kindling/domain/bookings/booking-price'
import { totalOf } from '../../../marketplace/booking-total.ts'
import { type Part, says } from '../../../platform/letter/letter-parts.ts'
import { bookingMoney, type Reader } from '../../event.ts'
import { type ReceiptKind, receiptPart } from '../receipt-part.ts'
import {
  type BookingFacts,
  bookingMail,
  ofBooking,
  otherName,
  titleAndTime,
  titleOf,
  withCalendar,
} from './facts.ts'

/** Who gets what of a booking that ended without its work, minor units. */
export const partsOf = ({ booking: { price, kept } }: Pick<BookingFacts, 'booking'>): Refund => ({
  client: price - kept,
  provider: kept,
})

/** Says so to one side. @param other the other side's name */
export function partsSentence(facts: BookingFacts, other: string): string {
  const { booking, side } = facts
  return cancellationSentence({ parts: partsOf(facts), method: booking.paymentMethod, viewer: side, other })
}

/** A receipt, unless nothing moved. @param amount minor units */
function receipt(kind: ReceiptKind, amount: number, facts: BookingFacts, { timeZone, site }: Reader): Part[] {
  if (amount === 0) return []
  const { booking, at } = facts
  const { isTestMoney } = site
  return [receiptPart(kind, booking, { other: otherName(facts), amount, at, timeZone, isTestMoney })]
}

/** Of a loan that is over: what its borrower has back of the deposit. */
function depositReturned(facts: BookingFacts): Part[] {
  const { booking, late } = facts
  const { deposit, paymentMethod: method } = booking
  if (!deposit) return []
  if (!late?.fee) return [says(`Your deposit of ${formatAmount(deposit, method)} is yours again.`)]
  const { fee } = late
  const went = `${formatAmount(fee, method)} of your deposit went to ${otherName(facts)}, because it came back ${daysInWords(late.days)} late.`
  return [says(went, ...(fee < deposit ? [`${formatAmount(deposit - fee, method)} is yours again.`] : []))]
}

/** Of a loan that is over: what its owner has of the deposit. */
function depositKept({ booking: { deposit, paymentMethod: method }, late }: BookingFacts): Part[] {
  if (!deposit || !late?.fee) return []
  const { fee, days } = late
  return [
    says(
      `${formatAmount(fee, method)} of the deposit is yours as well, because it came back ${daysInWords(days)} late.`,
    ),
  ]
}

/** What the client of a booking has back: the deposit of a loan, and the receipt. Nothing for its provider. */
export function refunded(facts: BookingFacts, reader: Reader, amount = totalOf(facts.booking)): Part[] {
  if (facts.side === 'provider') return []
  return [...depositReturned(facts), ...receipt('refunded', amount, facts, reader)]
}

/** What one side has of a booking whose price was shared out. */
export function shared(facts: BookingFacts, reader: Reader): Part[] {
  const { client, provider } = partsOf(facts)
  return facts.side === 'client'
    ? refunded(facts, reader, client)
    : receipt('received', provider, facts, reader)
}

const isOver = (facts: BookingFacts, reader: Reader) =>
  facts.booking.lentUntil === null
    ? `${titleAndTime(facts, reader)} is completed`
    : `${titleOf(facts)} is back`

/** The receipts of a booking that was paid out, mailed to both sides as far as they want to hear of money. */
export const receiptEvents = {
  booking_received: ofBooking<BookingFacts>(
    {
      mail: (facts, reader) => {
        const parts = [
          says(`${isOver(facts, reader)}.`, 'The payment is on your account.'),
          ...depositKept(facts),
          ...receipt('received', totalOf(facts.booking), facts, reader),
        ]
        return withCalendar(bookingMail('You were paid', ...parts), facts, reader)
      },
    },
    bookingMoney,
  ),
  booking_paid: ofBooking<BookingFacts>(
    {
      mail: (facts, reader) => {
        const parts = [
          says(`${isOver(facts, reader)}, and ${otherName(facts)} is paid.`),
          ...depositReturned(facts),
          ...receipt('paid', totalOf(facts.booking), facts, reader),
        ]
        return withCalendar(bookingMail('Your receipt', ...parts), facts, reader)
      },
    },
    bookingMoney,
  ),
}
