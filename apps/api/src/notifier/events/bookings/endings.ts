import { daysInWords } from '@kindling/domain/appointments/duration-words'
import { otherParty } from '@kindling/domain/bookings/booking-parties'
import { ABSENCE_WINDOW, SILENCE_WINDOW } from '@kindling/domain/bookings/booking-windows'
import { refundSentence } from '@kindling/domain/money/refund-words'
import { DAY } from '../../../platform/durations.ts'
import { type Part, quote, says } from '../../../platform/letter/letter-parts.ts'
import { momentInWords, nearMoment } from '../../../platform/moment-words.ts'
import { bookingMoney } from '../../event.ts'
import { type BookingFacts, bookingMail, ofBooking, otherName, titleAndTime, withCalendar } from './facts.ts'
import { partsSentence, refunded, shared } from './receipts.ts'

/** The other side's reason, for a notification. */
const noteInBell = ({ note }: BookingFacts) => (note === undefined ? '' : ` They wrote: “${note}”`)

/** The other side's reason, for a mail. */
const noteInMail = (facts: BookingFacts): Part[] =>
  facts.note === undefined ? [] : [quote(`${otherName(facts)} wrote`, facts.note)]

const isLoan = ({ booking }: BookingFacts) => booking.lentUntil !== null

/** Deadline to contest a reported no-show. */
const saidOtherwiseUntil = ({ at }: BookingFacts) => new Date(at.getTime() + ABSENCE_WINDOW)

/** Whether the reader is the side that was reported absent. */
const isAbsent = ({ booking: { absenceSaidBy }, side }: BookingFacts) => absenceSaidBy === otherParty(side)

/** Bookings that end without the work being done: rejections, cancellations, expiry, no-shows. */
export const endingsEvents = {
  booking_rejected: ofBooking<BookingFacts>({
    bell: (facts) => {
      const { booking, other } = facts
      const refund = refundSentence(booking.paymentMethod)
      return {
        title: 'Booking rejected',
        text: `${other.firstname} can’t do “${booking.title}”. ${refund}${noteInBell(facts)}`,
      }
    },
    mail: (facts, reader) => {
      const parts = [
        says(`${titleAndTime(facts, reader)} was rejected.`),
        ...noteInMail(facts),
        says(refundSentence(facts.booking.paymentMethod)),
        ...refunded(facts, reader),
      ]
      return withCalendar(bookingMail('Your booking was rejected', ...parts), facts, reader)
    },
  }),
  /** To the provider who rejected it, with the removal for their calendar. */
  booking_rejected_by_you: ofBooking<BookingFacts>({
    mail: (facts, reader) => {
      if (facts.booking.startsAt === null) return undefined
      const words = says(`You rejected ${titleAndTime(facts, reader)}.`)
      return withCalendar(bookingMail('You rejected a booking request', words), facts, reader)
    },
  }),
  /** Expired: a request without an answer, or an agreed booking whose outcome nobody reported. */
  booking_expired: ofBooking<BookingFacts>({
    bell: ({ booking, other, side, wasAgreed }) => {
      const refund = refundSentence(booking.paymentMethod)
      if (wasAgreed) {
        const ended = `Neither you nor ${other.firstname} said that “${booking.title}” took place, so it has ended.`
        return { title: 'Booking ended', text: side === 'client' ? `${ended} ${refund}` : ended }
      }
      return {
        title: 'Booking request expired',
        text:
          side === 'client'
            ? `${other.firstname} didn’t answer “${booking.title}” in time. ${refund}`
            : `You didn’t answer “${booking.title}” in time, and the request of ${other.firstname} has ended.`,
      }
    },
    mail: (facts, reader) => {
      const { booking, side, wasAgreed } = facts
      const what = titleAndTime(facts, reader)
      const refund = side === 'client' ? [refundSentence(booking.paymentMethod)] : []
      const silence = `for ${daysInWords(SILENCE_WINDOW / DAY)} after it neither of you said that it took place.`
      const lines =
        side === 'client'
          ? [`${what} was not answered in time.`, ...refund]
          : [`You did not answer in time: ${what}.`, 'The request has ended.']
      const parts = [
        wasAgreed ? says(`${what} has ended: ${silence}`, ...refund) : says(...lines),
        ...refunded(facts, reader),
      ]
      const subject = wasAgreed ? 'A booking has ended' : 'Booking request expired'
      return withCalendar(bookingMail(subject, ...parts), facts, reader)
    },
  }),
  /** The card's bank released the authorisation. */
  booking_lapsed: ofBooking<BookingFacts>({
    bell: ({ booking, other, side }) => ({
      title: 'Booking ended',
      text:
        side === 'client'
          ? `Your card’s bank released the money that was set aside for “${booking.title}” with ${other.firstname}, so it has ended. Nothing was taken from your card. You can book again.`
          : `${other.firstname}’s card payment for “${booking.title}” is no longer there, so it has ended. Please don’t begin the work.`,
    }),
    mail: (facts, reader) => {
      const what = titleAndTime(facts, reader)
      const words =
        facts.side === 'client'
          ? says(
              `${what} has ended: your card’s bank released the money that was set aside for it.`,
              'Nothing was taken from your card. You can book again.',
            )
          : says(
              `${what} has ended: ${otherName(facts)}’s card payment for it is no longer there.`,
              'Please don’t begin the work. They can book again.',
            )
      return withCalendar(bookingMail('Your booking has ended', words), facts, reader)
    },
  }),
  /** To the side that didn't cancel. */
  booking_cancelled: ofBooking<BookingFacts>({
    bell: (facts) => {
      const { booking, other } = facts
      const money = partsSentence(facts, other.firstname)
      return {
        title: 'Booking cancelled',
        text: `${other.firstname} cancelled “${booking.title}”. ${money}${noteInBell(facts)}`,
      }
    },
    mail: (facts, reader) => {
      const other = otherName(facts)
      const parts = [
        says(`${other} has cancelled ${titleAndTime(facts, reader)}.`),
        ...noteInMail(facts),
        says(partsSentence(facts, other)),
        ...shared(facts, reader),
      ]
      return withCalendar(bookingMail('A booking was cancelled', ...parts), facts, reader)
    },
  }),
  /** To the side that cancelled: the client's refund receipt, or the removal for the provider's calendar. */
  booking_cancelled_by_you: ofBooking<BookingFacts>(
    {
      mail: (facts, reader) => {
        const { booking, side } = facts
        if (side === 'provider' && booking.startsAt === null) return undefined
        const money = partsSentence(facts, otherName(facts))
        const parts = [
          says(`You have cancelled ${titleAndTime(facts, reader)}.`, money),
          ...(side === 'client' ? shared(facts, reader) : []),
        ]
        return withCalendar(bookingMail('You cancelled a booking', ...parts), facts, reader)
      },
    },
    bookingMoney,
  ),
  /**
   * A reported no-show, or a thing not handed over. Always mailed: unless the reader contests it, they lose
   * the money.
   */
  booking_absence_said: ofBooking<BookingFacts>({
    isAlwaysMailed: true,
    bell: (facts, { timeZone }) => {
      const { booking, other } = facts
      const title = `“${booking.title}”`
      const said = isLoan(facts) ? `they never got ${title}` : `you weren’t there for ${title}`
      const until = nearMoment(saidOtherwiseUntil(facts), timeZone)
      return {
        title: isLoan(facts) ? 'Was it handed over?' : 'You are missed',
        text: `${other.firstname} says that ${said}. If that is wrong, say so on its page by ${until}.`,
      }
    },
    mail: (facts, reader) => {
      const what = titleAndTime(facts, reader)
      const said = isLoan(facts) ? `they never got ${what}` : `you weren’t there for ${what}`
      const until = momentInWords(saidOtherwiseUntil(facts), reader.timeZone)
      const words = says(
        `${otherName(facts)} says that ${said}.`,
        `If that is wrong, please say so on the booking’s page before ${until}. Otherwise it ends, and what was paid is shared out as the page says.`,
      )
      const subject = isLoan(facts) ? 'Was it handed over?' : 'Were you there?'
      return withCalendar(bookingMail(subject, words), facts, reader)
    },
  }),
  /** Ended because one side was absent, or a thing wasn't handed over. */
  booking_missed: ofBooking<BookingFacts>({
    bell: (facts) => {
      const { booking, other } = facts
      const title = `“${booking.title}”`
      const missed = isLoan(facts)
        ? `${isAbsent(facts) ? other.firstname : 'You'} never got ${title}`
        : `${isAbsent(facts) ? 'You weren’t' : `${other.firstname} wasn’t`} there for ${title}`
      return {
        title: 'Booking ended',
        text: `${missed}, so it has ended. ${partsSentence(facts, other.firstname)}`,
      }
    },
    mail: (facts, reader) => {
      const other = otherName(facts)
      const what = titleAndTime(facts, reader)
      const ended = isLoan(facts)
        ? `${what} has ended: ${facts.side === 'client' ? 'you' : other} never got it.`
        : `${isAbsent(facts) ? 'You weren’t' : `${other} wasn’t`} there for ${what}, so it has ended.`
      const parts = [says(ended, partsSentence(facts, other)), ...shared(facts, reader)]
      return withCalendar(bookingMail('A booking has ended', ...parts), facts, reader)
    },
  }),
}
