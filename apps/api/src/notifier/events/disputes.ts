import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { outcomeSentence, type Shares } from '@kindling/domain/disputes/dispute-rules'
import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import { CARD_REFUND_TIME } from '@kindling/domain/money/refund-words'
import { fullName, type Named } from '@kindling/domain/profile/names'
import { inOneLine } from '@kindling/domain/wire'
import { totalOf } from '../../marketplace/booked/booking-total.ts'
import { type Part, quote, says } from '../../platform/letter/letter-parts.ts'
import { instantInWords, momentInWords } from '../../platform/moment-words.ts'
import { bookingMoney, event, type MailWords, type MemberEvent, type Reader } from '../event.ts'
import type { AboutBooking } from './facts.ts'
import { type Receipted, receiptPart } from './receipt-part.ts'
import { bookingOf } from './targets.ts'

interface OfDispute extends AboutBooking {
  /** The reader's side of the booking. */
  side: BookingParty
}

interface Opened extends OfDispute {
  /** The opener's reason. */
  message: string
  happened: string | null
  remedy: string | null
  /** Deadline for the reader's answer. */
  until: Date
}

interface Asked extends Omit<OfDispute, 'by'> {
  question: string
  /** Deadline for both sides' answers. */
  until: Date
}

interface Resolved {
  booking: Receipted & { deposit: number | null }
  side: BookingParty
  client: Named
  provider: Named
  /** Each side's share, in minor units. */
  shares: Shares
  at: Date
}

const dispute = <F extends Omit<OfDispute, 'by'>>(words: Pick<MemberEvent<F>, 'bell' | 'mail'>) =>
  event<F>(bookingMoney, { target: bookingOf, ...words })

const mail = (subject: string, ...parts: MailWords['parts']): MailWords => ({
  subject,
  parts,
  button: 'Open the booking',
})

const WAITS = 'The payment waits until a moderator has decided.'

/** Whether it is the owner's claim against the reader, who borrowed the thing. */
const isClaim = ({ side }: Opened) => side === 'client'

/** The opener's answers, as one text. */
const wordsOf = ({ message, happened, remedy }: Opened) =>
  [
    message,
    ...(happened === null ? [] : ['', 'What happened:', happened]),
    ...(remedy === null ? [] : ['', 'What would put it right:', remedy]),
  ].join('\n')

/** A statement that one side added to a dispute. */
const statement = (title: string, verb: string, subject: string) =>
  dispute<OfDispute & { message: string }>({
    bell: ({ booking, by }) => ({ title, text: `${by} ${verb} the dispute about “${booking}”.` }),
    mail: ({ booking, by, message }) =>
      mail(
        subject,
        says(`${inOneLine(by)} ${verb} the dispute about “${inOneLine(booking)}”.`),
        quote(`${inOneLine(by)} wrote`, message),
        says(WAITS),
      ),
  })

/** The outcome, as a sentence to one side. */
function outcomeOf({ booking: { paymentMethod: method }, side, client, provider, shares }: Resolved): string {
  const onWire = method === 'spark_token' ? millisToSparks : penceToPounds
  const sentence = outcomeSentence(
    { client: client.firstname, provider: provider.firstname },
    { provider: onWire(shares.provider), client: onWire(shares.client), method },
  )
  const isToCard = side === 'client' && shares.client > 0 && method === 'card'
  return isToCard ? `${sentence} It is back on the card ${CARD_REFUND_TIME}.` : sentence
}

/** Receipt of a side's share; empty for zero. */
function receiptOf(facts: Resolved, { timeZone, site: { isTestMoney } }: Reader): Part[] {
  const { booking, side, shares, at } = facts
  const amount = shares[side]
  if (amount === 0) return []
  // The price counts first: what the owner gets beyond it comes out of the deposit, whose rest is returned.
  const kept = Math.max(shares.provider - totalOf(booking), 0)
  const fromDeposit = side === 'client' ? (booking.deposit ?? 0) - kept : kept
  const other = fullName(side === 'client' ? facts.provider : facts.client)
  const kind = side === 'client' ? 'refunded' : 'received'
  return [receiptPart(kind, booking, { other, amount, fromDeposit, at, timeZone, isTestMoney })]
}

/** Events of disputes. */
export const disputesEvents = {
  /** Opened by the client; or, where the reader is the client, by the owner of the borrowed thing. */
  booking_disputed: dispute<Opened>({
    bell: (facts) => ({
      title: 'Dispute opened',
      text: isClaim(facts)
        ? `${facts.by} says that something is wrong with “${facts.booking}” and opened a dispute. Nothing moves until a moderator has decided.`
        : `${facts.by} opened a dispute about “${facts.booking}”. The payment waits until it is resolved.`,
    }),
    mail: (facts, { timeZone }) => {
      const [by, title] = [inOneLine(facts.by), inOneLine(facts.booking)]
      return mail(
        'A dispute was opened',
        says(
          isClaim(facts)
            ? `${by} says that something is wrong with “${title}”, which you borrowed, and opened a dispute.`
            : `${by} opened a dispute about “${title}”.`,
        ),
        quote(`${by} wrote`, wordsOf(facts)),
        says(
          `You can answer it once, and add evidence, until ${instantInWords(facts.until, timeZone)}.`,
          isClaim(facts) ? 'Nothing moves until a moderator has decided.' : WAITS,
        ),
      )
    },
  }),
  /** To the opener: the other side answered. */
  dispute_answered: statement('Dispute answered', 'answered', 'Your dispute was answered'),
  /** Either side added evidence. */
  dispute_added: statement('Evidence added', 'added to', 'Evidence was added to a dispute'),
  /** A moderator's question to both sides. */
  dispute_asked: dispute<Asked>({
    bell: ({ booking, until }, { timeZone }) => ({
      title: 'A moderator asks',
      text: `A moderator asks about the dispute over “${booking}”. You can answer until ${momentInWords(until, timeZone)}.`,
    }),
    mail: ({ booking, question, until }, { timeZone }) =>
      mail(
        'A moderator asks about your dispute',
        says(`A moderator asks you both about the dispute over “${inOneLine(booking)}”.`),
        quote('They wrote', question),
        says(`You can answer until ${instantInWords(until, timeZone)}.`, WAITS),
      ),
  }),
  /** The opener withdrew it, and the booking goes on. */
  dispute_withdrawn: dispute<OfDispute>({
    bell: ({ booking, by }) => ({
      title: 'Dispute withdrawn',
      text: `${by} withdrew the dispute about “${booking}”. The booking goes on from where it was.`,
    }),
    mail: ({ booking, by }) =>
      mail(
        'The dispute was withdrawn',
        says(
          `${inOneLine(by)} withdrew the dispute about “${inOneLine(booking)}”.`,
          'The booking goes on from where it was.',
        ),
      ),
  }),
  /** A moderator's decision, to both sides, with a receipt for a side that got money. */
  dispute_resolved: event<Resolved>(bookingMoney, {
    target: ({ booking, side }) => bookingOf({ side, bookingId: booking.id }),
    bell: (facts) => ({
      title: 'Dispute resolved',
      text: `The dispute about “${facts.booking.title}” is resolved. ${outcomeOf(facts)}`,
    }),
    mail: (facts, reader) =>
      mail(
        'The dispute is resolved',
        says(
          `The dispute about “${inOneLine(facts.booking.title)}” is resolved.`,
          inOneLine(outcomeOf(facts)),
        ),
        ...receiptOf(facts, reader),
      ),
  }),
}
