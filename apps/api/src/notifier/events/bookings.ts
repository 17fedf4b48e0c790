import type { Refund } from '@kindling/domain/appointments/cancellation'
import { cancellationSentence } from '@kindling/domain/appointments/cancellation-words'
import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { PaymentMethod } from '@kindling/domain/bookings/booking-shape'
import { refundSentence } from '@kindling/domain/money/refund-words'
import { calendarDay, momentInWords, nearMoment } from '../../platform/moment-words.ts'
import { booking, bookingMoney, event } from '../event.ts'
import type { AboutBooking } from './facts.ts'
import { bookingOf, madeBooking, receivedBooking } from './targets.ts'

/** What happens to bookings. */
export const bookingsEvents = {
  booking_requested: event<AboutBooking>(booking, {
    target: ({ bookingId }) => receivedBooking(bookingId),
    bell: ({ booking, by }) => ({
      title: 'New booking request',
      text: `${by} would like to book “${booking}”.`,
    }),
  }),
  /** Booked without asking. */
  booking_booked: event<AboutBooking>(booking, {
    target: ({ bookingId }) => receivedBooking(bookingId),
    bell: ({ booking, by }) => ({ title: 'New booking', text: `${by} has booked “${booking}”.` }),
  }),
  booking_accepted: event<AboutBooking>(booking, {
    target: ({ bookingId }) => madeBooking(bookingId),
    bell: ({ booking, by }) => ({ title: 'Booking accepted', text: `${by} accepted “${booking}”.` }),
  }),
  /** `note` is why, as the provider put it. */
  booking_rejected: event<AboutBooking & { method: PaymentMethod; note?: string | undefined }>(booking, {
    target: ({ bookingId }) => madeBooking(bookingId),
    bell: ({ booking, by, method, note }) => ({
      title: 'Booking rejected',
      text: `${by} can’t do “${booking}”. ${refundSentence(method)}${note === undefined ? '' : ` They wrote: “${note}”`}`,
    }),
  }),
  booking_started: event<AboutBooking & { side: BookingParty }>(booking, {
    target: bookingOf,
    bell: ({ booking, by }) => ({ title: 'Service started', text: `${by} started “${booking}”.` }),
  }),
  /** The provider completed it; the client confirms. */
  booking_completed: event<AboutBooking>(booking, {
    target: ({ bookingId }) => madeBooking(bookingId),
    bell: ({ booking, by }) => ({
      title: 'Booking completed',
      text: `${by} completed “${booking}”. Please confirm it, or open a dispute: the booking says until when.`,
    }),
  }),
  /** The client completed or confirmed it; the provider is paid. */
  booking_confirmed: event<AboutBooking>(booking, {
    target: ({ bookingId }) => receivedBooking(bookingId),
    bell: ({ booking, by }) => ({
      title: 'Booking completed',
      text: `${by} confirmed “${booking}”. The payment is on your account.`,
    }),
  }),
  /** Nobody disputed it for 48 hours; the provider is paid. */
  booking_settled: event<AboutBooking>(bookingMoney, {
    target: ({ bookingId }) => receivedBooking(bookingId),
    bell: ({ booking }) => ({
      title: 'Payment received',
      text: `The payment for “${booking}” is on your account.`,
    }),
  }),
  /** Nobody answered, or where it was agreed on said anything long after its end; `side` is the reader's. */
  booking_expired: event<AboutBooking & { side: BookingParty; method: PaymentMethod; wasAgreed: boolean }>(
    booking,
    {
      target: bookingOf,
      bell: ({ booking, by, side, method, wasAgreed }) => ({
        title: wasAgreed ? 'Booking ended' : 'Booking request expired',
        text: wasAgreed
          ? `Neither you nor ${by} said that “${booking}” took place, so it has ended.${side === 'client' ? ` ${refundSentence(method)}` : ''}`
          : side === 'client'
            ? `${by} didn’t answer “${booking}” in time. ${refundSentence(method)}`
            : `You didn’t answer “${booking}” in time, and the request of ${by} has ended.`,
      }),
    },
  ),
  /** The card's bank released what was set aside; `side` is the reader's. */
  booking_lapsed: event<AboutBooking & { side: BookingParty }>(booking, {
    target: bookingOf,
    bell: ({ booking, by, side }) => ({
      title: 'Booking ended',
      text:
        side === 'client'
          ? `Your card’s bank released the money that was set aside for “${booking}” with ${by}, so it has ended. Nothing was taken from your card. You can book again.`
          : `${by}’s card payment for “${booking}” is no longer there, so it has ended. Please don’t begin the work.`,
    }),
  }),
  /** The other side cancelled it; `side` is the reader's, `parts` who gets what, minor units. */
  booking_cancelled: event<
    AboutBooking & {
      side: BookingParty
      method: PaymentMethod
      parts: Refund
      note?: string | undefined
    }
  >(booking, {
    target: bookingOf,
    bell: ({ bookingId, booking, by, side, note, ...money }) => ({
      title: 'Booking cancelled',
      text: `${by} cancelled “${booking}”. ${cancellationSentence({ ...money, viewer: side, other: by })}${note === undefined ? '' : ` They wrote: “${note}”`}`,
    }),
  }),
  /** The other side says that the reader isn't there, or that it never got a thing; the reader may say otherwise until an instant. */
  booking_absence_said: event<AboutBooking & { side: BookingParty; isLoan: boolean; until: Date }>(booking, {
    target: bookingOf,
    bell: ({ booking, by, isLoan, until }, { timeZone }) => ({
      title: isLoan ? 'Was it handed over?' : 'You are missed',
      text: `${by} says that ${isLoan ? `they never got “${booking}”` : `you weren’t there for “${booking}”`}. If that is wrong, say so on its page by ${nearMoment(until, timeZone)}.`,
    }),
  }),
  /** A booking ended because one side wasn't there: the reader, where `isAbsent`. */
  booking_missed: event<
    AboutBooking & {
      isLoan: boolean
      side: BookingParty
      method: PaymentMethod
      parts: Refund
      isAbsent: boolean
    }
  >(booking, {
    target: bookingOf,
    bell: ({ bookingId, booking, by, side, isAbsent, isLoan, ...money }) => ({
      title: 'Booking ended',
      text: `${isLoan ? `${isAbsent ? by : 'You'} never got “${booking}”` : `${isAbsent ? 'You weren’t' : `${by} wasn’t`} there for “${booking}”`}, so it has ended. ${cancellationSentence({ ...money, viewer: side, other: by })}`,
    }),
  }),
  /** It is a day or two hours away; `day` is that of a booking by day. */
  booking_reminder: event<
    AboutBooking & { side: BookingParty; startsAt: Date | null; day: string; isSoon: boolean }
  >(
    { ...booking, pushHours: 2 },
    {
      target: bookingOf,
      bell: ({ booking, by, startsAt, day, isSoon }, { timeZone }) => ({
        title: isSoon ? 'Your booking begins soon' : 'Your booking is coming up',
        text: `“${booking}” with ${by} is on ${startsAt === null ? calendarDay(day) : momentInWords(startsAt, timeZone)}.`,
      }),
    },
  ),
}
