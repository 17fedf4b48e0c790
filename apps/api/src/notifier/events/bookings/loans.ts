import { daysInWords } from '@kindling/domain/appointments/duration-words'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { formatAmount } from '@kindling/domain/bookings/booking-price'
import { isoDay } from '@kindling/domain/iso-day'
import type { HandOverStep } from '@kindling/domain/lending/hand-over-steps'
import { says } from '../../../platform/letter/letter-parts.ts'
import { momentInWords } from '../../../platform/moment-words.ts'
import { booking } from '../../event.ts'
import { type BookingFacts, bookingMail, type OfBooking, ofBooking, otherName, titleOf } from './facts.ts'

interface Said extends OfBooking {
  step: HandOverStep
  /** Time at which the report counts for both sides. */
  until: Date
}

interface Reminder extends OfBooking {
  step: HandOverStep
  /** The agreed time. */
  when: Date
  at: Date
}

interface Overdue extends OfBooking {
  /** The agreed time of return. */
  when: Date
  /** Late fee a day out of the deposit, in minor units. */
  fee: number
}

const saidTitle = ({ step }: Said) => (step === 'handed_over' ? 'Was it handed over?' : 'Is it back?')
const said = { handed_over: 'was handed over', returned: 'is back' } as const

/** What the reader does if a report is wrong. */
function ifWrong({ step, side }: Said): string {
  if (side === 'client') return 'something is wrong and you open a dispute or write to them'
  return step === 'returned'
    ? 'something is wrong with it, or it isn’t back, and you say so there'
    : 'something is wrong and you write to them'
}

/** First words of a reminder, by step and side. */
const reminders: Record<HandOverStep, Record<BookingParty, string>> = {
  handed_over: { client: 'You borrow something', provider: 'You lend something' },
  returned: { client: 'Bring it back', provider: 'It comes back' },
}

/** Who hands over or returns a thing, and when. @param by the other side's name */
function handOver({ side, step, when }: Reminder, by: string, timeZone: string): string {
  const words = {
    handed_over: { client: `${by} hands it to you on`, provider: `you hand it to ${by} on` },
    returned: { client: `it goes back to ${by} on`, provider: `${by} brings it back on` },
  }
  return `${words[step][side]} ${momentInWords(when, timeZone)}`
}

/** Sentence about the deposit for the borrower. */
function depositWords({ booking: { deposit, paymentMethod: method }, late, other }: BookingFacts): string {
  if (!deposit) return ''
  if (!late?.fee) return ' What was held as a deposit is yours again.'
  const rest = deposit - late.fee
  const kept = ` It came ${daysInWords(late.days)} late, so ${formatAmount(late.fee, method)} of the deposit went to ${other.firstname}`
  return rest === 0 ? `${kept}.` : `${kept}; ${formatAmount(rest, method)} is yours again.`
}

/** Sentence about the payment for the owner. */
function earnedWords({ booking, late }: BookingFacts): string {
  const price = booking.price === 0 ? '' : ' What was paid for it is on your account.'
  if (!late?.fee) return price
  return `${price} So is ${formatAmount(late.fee, booking.paymentMethod)} of the deposit: it came ${daysInWords(late.days)} late.`
}

/** Events of loans. */
export const loansEvents = {
  /**
   * One side reports a hand-over or return. Always mailed: unless the other side objects it counts for both,
   * with consequences for the money.
   */
  loan_said: ofBooking<Said>({
    isAlwaysMailed: true,
    bell: (facts, { timeZone }) => {
      const { booking, other, side, step, until } = facts
      const orWrong = side === 'provider' && step === 'returned' ? ', or say what is wrong' : ''
      return {
        title: saidTitle(facts),
        text: `${other.firstname} says that “${booking.title}” ${said[step]}. Please confirm it${orWrong}: it counts as said by both from ${momentInWords(until, timeZone)} on.`,
      }
    },
    mail: (facts, { timeZone }) => {
      const words = says(
        `${otherName(facts)} says that ${titleOf(facts)} ${said[facts.step]}.`,
        `Please confirm it on the loan’s page. Unless ${ifWrong(facts)}, it counts as said by both from ${momentInWords(facts.until, timeZone)} on.`,
      )
      return bookingMail(saidTitle(facts), words)
    },
  }),
  /** Both sides reported it, or one side did and the deadline passed. */
  loan_handed_over: ofBooking<BookingFacts>({
    bell: ({ booking }) => ({ title: 'Handed over', text: `“${booking.title}” was handed over.` }),
  }),
  loan_returned: ofBooking<BookingFacts>({
    bell: (facts) => ({
      title: 'Returned',
      text:
        facts.side === 'client'
          ? `“${facts.booking.title}” is back with its owner.${depositWords(facts)}`
          : `“${facts.booking.title}” is back with you.${earnedWords(facts)}`,
    }),
  }),
  /**
   * Reminder on the evening before a hand-over or return, or on its day. The mail has no address; the loan's
   * page does.
   */
  loan_reminder: ofBooking<Reminder>(
    {
      bell: (facts, { timeZone }) => ({
        title: reminders[facts.step][facts.side],
        text: `“${facts.booking.title}”: ${handOver(facts, facts.other.firstname, timeZone)}.`,
      }),
      mail: (facts, { timeZone }) => {
        const { step, side, when, at } = facts
        const isToday = isoDay(at, timeZone) === isoDay(when, timeZone)
        const words = says(
          `${titleOf(facts)}: ${handOver(facts, otherName(facts), timeZone)}.`,
          'Where, and what was agreed:',
        )
        const subject = `${reminders[step][side]} ${isToday ? 'today' : 'tomorrow'}`
        return { ...bookingMail(subject, words), usefulUntil: when }
      },
    },
    { ...booking, pushHours: 12 },
  ),
  /** A thing is overdue. Always mailed: late fees follow. */
  loan_overdue: ofBooking<Overdue>({
    isAlwaysMailed: true,
    bell: ({ booking, other, side, fee, when }, { timeZone }) => {
      const was = `“${booking.title}” was to be back on ${momentInWords(when, timeZone)}.`
      const cost =
        fee === 0 ? '' : ` Each day costs ${formatAmount(fee, booking.paymentMethod)} of your deposit.`
      return {
        title: 'It wasn’t brought back',
        text:
          side === 'client'
            ? `${was}${cost} Until it is back you can’t borrow anything else.`
            : `${was} Write to ${other.firstname}, or say on the loan’s page what is wrong.`,
      }
    },
    mail: (facts, { timeZone }) => {
      const { booking, side, fee, when } = facts
      const was = `${titleOf(facts)} was to be back on ${momentInWords(when, timeZone)}.`
      const next =
        side === 'client'
          ? [
              'Please bring it back, and say so on its page. If you need it longer, ask there for more days.',
              ...(fee === 0
                ? []
                : [`Each begun day costs ${formatAmount(fee, booking.paymentMethod)} of your deposit.`]),
              'Until it is back you can’t borrow anything else.',
            ]
          : [
              `Write to ${otherName(facts)} first: most things are forgotten, not kept.`,
              'If it is back, say so on its page; if something is wrong, say what, and a moderator decides about the deposit.',
            ]
      return bookingMail('It wasn’t brought back', says(was), says(...next))
    },
  }),
}
