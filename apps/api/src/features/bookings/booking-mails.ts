import { cancellationSentence } from '@kindling/domain/appointments/cancellation-words'
import { daysInWords } from '@kindling/domain/appointments/duration-words'
import { bookedEnd } from '@kindling/domain/bookings/booking-expiry'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { formatAmount } from '@kindling/domain/bookings/booking-price'
import { ABSENCE_WINDOW, SILENCE_WINDOW } from '@kindling/domain/bookings/booking-windows'
import { settlesAt } from '@kindling/domain/bookings/moves/booking-rules'
import { refundSentence } from '@kindling/domain/money/refund-words'
import { inOneLine } from '@kindling/domain/wire'
import {
  type Receipted,
  type ReceiptKind,
  receiptPart,
  totalOf,
  whenInWords,
} from '../../marketplace/receipts.ts'
import { DAY } from '../../platform/durations.ts'
import type { Written } from '../../platform/letter/letter.ts'
import { type Part, quote, says } from '../../platform/letter/letter-parts.ts'
import { momentInWords } from '../../platform/moment-words.ts'
import { bookingLetter } from './booking-letter.ts'
import type { BookingNews } from './booking-mail-plan.ts'

const subjects: Record<BookingNews, string> = {
  request: 'New booking request',
  book: 'You have been booked',
  accept: 'Your booking was accepted',
  reject: 'Your booking was rejected',
  'accepted-by-you': 'You accepted a booking',
  'rejected-by-you': 'You rejected a booking request',
  cancel: 'A booking was cancelled',
  cancelled: 'You cancelled a booking',
  'say-absent': 'Were you there?',
  'decide-absence': 'A booking has ended',
  complete: 'Booking completed',
  paid: 'Your receipt',
  received: 'You were paid',
  expire: 'Booking request expired',
  'run-out': 'A booking has ended',
  lapse: 'Your booking has ended',
}

const SILENT_DAYS = SILENCE_WINDOW / DAY

/** What a mail about a booking is made of. */
export interface MailFacts {
  reader: { side: BookingParty; firstname: string; timeZone: string }
  /** First and last name of the other side. */
  other: string
  booking: Receipted & { timeZone: string; expiresAt: Date; deposit?: number | null }
  /** Why, as the other side put it. */
  note?: string | undefined
  /** What the provider keeps of a booking that was cancelled, minor units. */
  kept?: number | undefined
  /** How late a thing came back, and what of the deposit its owner has for that, minor units. */
  late?: { days: number; fee: number } | undefined
  /** Which side wasn't there. */
  absent?: BookingParty | undefined
  at: Date
  isTestMoney: boolean
  publicUrl: string
}

/** When the money goes to the provider who has just completed. */
function disputeEnd({ booking, reader, at }: Pick<MailFacts, 'booking' | 'reader' | 'at'>): string {
  return momentInWords(settlesAt(at, bookedEnd(booking)), reader.timeZone)
}

const partsOf = ({ booking: { price }, kept = 0 }: Pick<MailFacts, 'booking' | 'kept'>) => ({
  client: price - kept,
  provider: kept,
})

function partsSentence({ reader, other, ...facts }: MailFacts): string {
  const { paymentMethod: method } = facts.booking
  return cancellationSentence({ parts: partsOf(facts), method, viewer: reader.side, other: inOneLine(other) })
}

/** Loans alone have a deposit, which may be 0. */
const isLoan = ({ deposit }: MailFacts['booking']) => deposit != null

/** Of a loan that is over: what became of its deposit, to whoever has some of it. */
function depositWords(news: BookingNews, { reader, booking, late, other }: MailFacts): Part[] {
  const { deposit, paymentMethod: method } = booking
  if (!deposit) return []
  const fee = late?.fee ?? 0
  const isLate = late && fee > 0 && `because it came back ${daysInWords(late.days)} late`
  if (reader.side === 'provider') {
    if (!isLate || news !== 'received') return []
    return [says(`${formatAmount(fee, method)} of the deposit is yours as well, ${isLate}.`)]
  }
  if (!refunds.has(news) && news !== 'paid') return []
  if (!isLate) return [says(`Your deposit of ${formatAmount(deposit, method)} is yours again.`)]
  const went = `${formatAmount(fee, method)} of your deposit went to ${inOneLine(other)}, ${isLate}.`
  return [says(went, ...(fee < deposit ? [`${formatAmount(deposit - fee, method)} is yours again.`] : []))]
}

function said(news: BookingNews, all: MailFacts): Part[] {
  const { reader, booking, note, at, ...facts } = all
  const other = inOneLine(facts.other)
  const title = `“${inOneLine(booking.title)}”`
  const what = `${title} on ${whenInWords(booking, reader.timeZone)}`
  const isOver = isLoan(booking) ? `${title} is back` : `${what} is completed`
  switch (news) {
    case 'request':
      return [
        says(
          `You have a new request: ${what}.`,
          `Please accept or reject it by ${momentInWords(booking.expiresAt, reader.timeZone)}: then it expires.`,
        ),
      ]
    case 'book':
      return [
        says(`${other} has booked you: ${what}.`, 'It needs no answer: you have said so for this skill.'),
      ]
    case 'accept':
      return [says(`Good news: ${what} is accepted.`)]
    case 'reject':
      return [
        says(`${what} was rejected.`),
        ...(note === undefined ? [] : [quote(`${other} wrote`, note)]),
        says(refundSentence(booking.paymentMethod)),
      ]
    case 'accepted-by-you':
      return [says(`You accepted ${what}.`)]
    case 'rejected-by-you':
      return [says(`You rejected ${what}.`)]
    case 'cancel':
      return [
        says(`${other} has cancelled ${what}.`),
        ...(note === undefined ? [] : [quote(`${other} wrote`, note)]),
        says(partsSentence(all)),
      ]
    case 'cancelled':
      return [says(`You have cancelled ${what}.`, partsSentence(all))]
    case 'say-absent':
      return [
        says(
          isLoan(booking)
            ? `${other} says that they never got ${what}.`
            : `${other} says that you weren’t there for ${what}.`,
          `If that is wrong, please say so on the booking’s page before ${momentInWords(new Date(at.getTime() + ABSENCE_WINDOW), reader.timeZone)}. Otherwise it ends, and what was paid is shared out as the page says.`,
        ),
      ]
    case 'decide-absence':
      return [
        says(
          isLoan(booking)
            ? `${what} has ended: ${reader.side === 'client' ? 'you' : other} never got it.`
            : `${all.absent === reader.side ? 'You weren’t' : `${other} wasn’t`} there for ${what}, so it has ended.`,
          partsSentence(all),
        ),
      ]
    case 'complete':
      return [
        says(
          `${what} was marked as completed.`,
          `Please confirm it. If something is wrong, open a dispute before ${disputeEnd(all)}: then the payment goes to ${other}.`,
        ),
      ]
    case 'paid':
      return [says(`${isOver}, and ${other} is paid.`)]
    case 'received':
      return [says(`${isOver}.`, 'The payment is on your account.')]
    case 'expire':
      return reader.side === 'client'
        ? [says(`${what} was not answered in time.`, refundSentence(booking.paymentMethod))]
        : [says(`You did not answer in time: ${what}.`, 'The request has ended.')]
    case 'run-out':
      return [
        says(
          `${what} has ended: for ${SILENT_DAYS} days after it neither of you said that it took place.`,
          ...(reader.side === 'client' ? [refundSentence(booking.paymentMethod)] : []),
        ),
      ]
    case 'lapse':
      return reader.side === 'client'
        ? [
            says(
              `${what} has ended: your card’s bank released the money that was set aside for it.`,
              'Nothing was taken from your card. You can book again.',
            ),
          ]
        : [
            says(
              `${what} has ended: ${other}’s card payment for it is no longer there.`,
              'Please don’t begin the work. They can book again.',
            ),
          ]
  }
}

/** Which receipt a mail carries: the client's refund, or what was paid and received. */
function receiptOf(news: BookingNews, side: BookingParty): ReceiptKind | undefined {
  if (news === 'paid' || news === 'received') return news
  if ((news === 'cancel' || news === 'decide-absence') && side === 'provider') return 'received'
  return side === 'client' && refunds.has(news) ? 'refunded' : undefined
}

const refunds = new Set<BookingNews>(['reject', 'expire', 'run-out', 'cancel', 'cancelled', 'decide-absence'])

/** The mail that tells one side of a booking what has happened, with the receipt when money has moved. No address. */
export function bookingMail(news: BookingNews, facts: MailFacts): Written {
  const { reader, booking } = facts
  const isCancelled = news === 'cancel' || news === 'cancelled' || news === 'decide-absence'
  const amount = isCancelled ? partsOf(facts)[reader.side] : totalOf(booking)
  const kind = amount === 0 ? undefined : receiptOf(news, reader.side)
  const receipt =
    kind === undefined ? [] : [receiptPart(kind, booking, { ...facts, amount, timeZone: reader.timeZone })]
  const subject = news === 'say-absent' && isLoan(booking) ? 'Was it handed over?' : subjects[news]
  return bookingLetter(subject, facts, [...said(news, facts), ...depositWords(news, facts), ...receipt])
}
