import type { Refund } from '@kindling/domain/appointments/cancellation'
import { cancellationSentence } from '@kindling/domain/appointments/cancellation-words'
import { daysInWords } from '@kindling/domain/appointments/duration-words'
import { formatAmount } from '@kindling/domain/bookings/booking-price'
import { totalOf } from '../../../marketplace/booked/booking-total.ts'
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

/** Shares of client and provider in a booking that ended without the work being done, in minor units. */
export const partsOf = ({ booking: { price, kept } }: Pick<BookingFacts, 'booking'>): Refund => ({
  client: price - kept,
  provider: kept,
})

/** The shares as a sentence to one side. @param other the other side's name */
export function partsSentence(facts: BookingFacts, other: string): string {
  const { booking, side } = facts
  return cancellationSentence({ parts: partsOf(facts), method: booking.paymentMethod, viewer: side, other })
}

/** A receipt; empty for an amount of zero. @param amount minor units */
function receipt(kind: ReceiptKind, amount: number, facts: BookingFacts, { timeZone, site }: Reader): Part[] {
  if (amount === 0) return []
  const { booking, at } = facts
  const { isTestMoney } = site
  return [receiptPart(kind, booking, { other: otherName(facts), amount, at, timeZone, isTestMoney })]
}

/** The part of the deposit that a borrower gets back after a loan. */
function depositReturned(facts: BookingFacts): Part[] {
  const { booking, late } = facts
  const { deposit, paymentMethod: method } = booking
  if (!deposit) return []
  if (!late?.fee) return [says(`Your deposit of ${formatAmount(deposit, method)} is yours again.`)]
  const { fee } = late
  const went = `${formatAmount(fee, method)} of your deposit went to ${otherName(facts)}, because it came back ${daysInWords(late.days)} late.`
  return [says(went, ...(fee < deposit ? [`${formatAmount(deposit - fee, method)} is yours again.`] : []))]
}

/** The part of the deposit that an owner keeps after a loan. */
function depositKept({ booking: { deposit, paymentMethod: method }, late }: BookingFacts): Part[] {
  if (!deposit || !late?.fee) return []
  const { fee, days } = late
  return [
    says(
      `${formatAmount(fee, method)} of the deposit is yours as well, because it came back ${daysInWords(days)} late.`,
    ),
  ]
}

/** Refund receipt of a client: the deposit of a loan, and the price. Empty for the provider. */
export function refunded(facts: BookingFacts, reader: Reader, amount = totalOf(facts.booking)): Part[] {
  if (facts.side === 'provider') return []
  return [...depositReturned(facts), ...receipt('refunded', amount, facts, reader)]
}

/** One side's receipt of a booking whose price was split. */
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

/**
 * Receipts of a booking that was paid out, mailed to both sides unless they have switched money mails off.
 */
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
