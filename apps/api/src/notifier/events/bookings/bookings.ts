import { bookedEnd } from '@kindling/domain/bookings/booking-expiry'
import { settlesAt } from '@kindling/domain/bookings/moves/booking-rules'
import { says } from '../../../platform/letter/letter-parts.ts'
import { calendarDay, momentInWords } from '../../../platform/moment-words.ts'
import { booking, bookingMoney, type Reader } from '../../event.ts'
import {
  type BookingFacts,
  bookingMail,
  type OfBooking,
  ofBooking,
  otherName,
  titleAndTime,
  titleOf,
  withCalendar,
} from './facts.ts'

interface AboutReminder extends OfBooking {
  /** The booked time, or the start of the day for a booking by day. */
  start: Date
  /** Whether the reminder is two hours before rather than a day. */
  isSoon: boolean
}

const when = ({ booking: { startsAt, bookingDate } }: OfBooking, { timeZone }: Reader) =>
  startsAt === null ? calendarDay(bookingDate) : momentInWords(startsAt, timeZone)

const reminderTitle = ({ isSoon }: AboutReminder) =>
  isSoon ? 'Your booking begins soon' : 'Your booking is coming up'

/** Booking requests, agreements, completion and payment. Rejections, cancellations and no-shows are in endings.ts. */
export const bookingsEvents = {
  booking_requested: ofBooking<BookingFacts>({
    bell: ({ booking, other }) => ({
      title: 'New booking request',
      text: `${other.firstname} would like to book “${booking.title}”.`,
    }),
    mail: (facts, reader) => {
      const words = says(
        `You have a new request: ${titleAndTime(facts, reader)}.`,
        `Please accept or reject it by ${momentInWords(facts.booking.expiresAt, reader.timeZone)}: then it expires.`,
      )
      return withCalendar(bookingMail('New booking request', words), facts, reader)
    },
  }),
  /** An instant booking, without a request. */
  booking_booked: ofBooking<BookingFacts>({
    bell: ({ booking, other }) => ({
      title: 'New booking',
      text: `${other.firstname} has booked “${booking.title}”.`,
    }),
    mail: (facts, reader) => {
      const words = says(
        `${otherName(facts)} has booked you: ${titleAndTime(facts, reader)}.`,
        'It needs no answer: you have said so for this skill.',
      )
      return withCalendar(bookingMail('You have been booked', words), facts, reader)
    },
  }),
  booking_accepted: ofBooking<BookingFacts>({
    bell: ({ booking, other }) => ({
      title: 'Booking accepted',
      text: `${other.firstname} accepted “${booking.title}”.`,
    }),
    mail: (facts, reader) => {
      const words = says(`Good news: ${titleAndTime(facts, reader)} is accepted.`)
      return withCalendar(bookingMail('Your booking was accepted', words), facts, reader)
    },
  }),
  /** To the provider who accepted it, with the update for their calendar. */
  booking_accepted_by_you: ofBooking<BookingFacts>({
    mail: (facts, reader) => {
      if (facts.booking.startsAt === null) return undefined
      const words = says(`You accepted ${titleAndTime(facts, reader)}.`)
      return withCalendar(bookingMail('You accepted a booking', words), facts, reader)
    },
  }),
  booking_started: ofBooking<BookingFacts>({
    bell: ({ booking, other }) => ({
      title: 'Service started',
      text: `${other.firstname} started “${booking.title}”.`,
    }),
  }),
  /**
   * To the client who has to confirm. Always mailed: once the time to dispute is over, their money is paid
   * out.
   */
  booking_completed: ofBooking<BookingFacts>({
    isAlwaysMailed: true,
    bell: ({ booking, other }) => ({
      title: 'Booking completed',
      text: `${other.firstname} completed “${booking.title}”. Please confirm it, or open a dispute: the booking says until when.`,
    }),
    mail: (facts, reader) => {
      const paidAt = momentInWords(settlesAt(facts.at, bookedEnd(facts.booking)), reader.timeZone)
      const words = says(
        `${titleAndTime(facts, reader)} was marked as completed.`,
        `Please confirm it. If something is wrong, open a dispute before ${paidAt}: then the payment goes to ${otherName(facts)}.`,
      )
      return withCalendar(bookingMail('Booking completed', words), facts, reader)
    },
  }),
  /** To the provider, who is paid, after the client completed or confirmed it. */
  booking_confirmed: ofBooking<BookingFacts>({
    bell: ({ booking, other }) => ({
      title: 'Booking completed',
      text: `${other.firstname} confirmed “${booking.title}”. The payment is on your account.`,
    }),
  }),
  /** To the provider, who is paid because the client didn't dispute in time. */
  booking_settled: ofBooking<BookingFacts>(
    {
      bell: ({ booking }) => ({
        title: 'Payment received',
        text: `The payment for “${booking.title}” is on your account.`,
      }),
    },
    bookingMoney,
  ),
  /** A day or two hours before it begins. The mail has no address; the booking's page does. */
  booking_reminder: ofBooking<AboutReminder>(
    {
      bell: (facts, reader) => ({
        title: reminderTitle(facts),
        text: `“${facts.booking.title}” with ${facts.other.firstname} is on ${when(facts, reader)}.`,
      }),
      mail: (facts, reader) => {
        const words = says(
          `${titleOf(facts)} with ${otherName(facts)} is on ${when(facts, reader)}.`,
          'Where, what for, and how to move or cancel it:',
        )
        const mail = withCalendar(bookingMail(reminderTitle(facts), words), facts, reader)
        return { ...mail, usefulUntil: facts.start }
      },
    },
    { ...booking, pushHours: 2 },
  ),
}
