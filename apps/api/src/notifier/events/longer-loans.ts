import { formatAmount } from '@kindling/domain/bookings/booking-price'
import type { PaymentMethod } from '@kindling/domain/bookings/booking-shape'
import { calendarDay } from '../../platform/moment-words.ts'
import { booking, event } from '../event.ts'
import type { AboutBooking } from './facts.ts'
import { madeBooking, receivedBooking } from './targets.ts'

interface AboutMoreDays extends AboutBooking {
  /** The last day that is asked for, `YYYY-MM-DD`. */
  until: string
  /** What it costs, minor units. */
  price: number
  method: PaymentMethod
}

const forMore = ({ price, method }: Pick<AboutMoreDays, 'price' | 'method'>) =>
  price === 0 ? '' : ` (${formatAmount(price, method)} more)`

/** More days for a loan. */
export const longerLoansEvents = {
  /** The borrower asks the reader to keep it longer, or takes that back. */
  loan_longer_asked: event<AboutMoreDays>(booking, {
    target: ({ bookingId }) => receivedBooking(bookingId),
    bell: ({ bookingId, booking, by, until, ...cost }) => ({
      title: 'May they keep it longer?',
      text: `${by} would like to keep “${booking}” until ${calendarDay(until)}${forMore(cost)}. Please say yes or no on its page.`,
    }),
  }),
  loan_longer_withdrawn: event<AboutMoreDays>(booking, {
    target: ({ bookingId }) => receivedBooking(bookingId),
    bell: ({ booking, by, until }) => ({
      title: 'It comes back as agreed',
      text: `${by} doesn’t want to keep “${booking}” until ${calendarDay(until)} any more.`,
    }),
  }),
  /** The owner agreed, and the price is set aside. */
  loan_longer_agreed: event<AboutMoreDays>(booking, {
    target: ({ bookingId }) => madeBooking(bookingId),
    bell: ({ bookingId, booking, by, until, ...cost }) => ({
      title: 'You can keep it longer',
      text: `${by} agreed: “${booking}” is yours until ${calendarDay(until)}${forMore(cost)}.`,
    }),
  }),
  /** The owner would have agreed, and the reader has too little for it. */
  loan_longer_unpaid: event<AboutMoreDays>(booking, {
    target: ({ bookingId }) => madeBooking(bookingId),
    bell: ({ bookingId, booking, by, until, ...cost }) => ({
      title: 'Too little to keep it longer',
      text: `${by} would let you keep “${booking}” until ${calendarDay(until)}${forMore(cost)}, but you have too little for that. Once you have enough, ${by} can agree again.`,
    }),
  }),
  loan_longer_declined: event<AboutMoreDays>(booking, {
    target: ({ bookingId }) => madeBooking(bookingId),
    bell: ({ booking, by, until }) => ({
      title: 'It is to be back as agreed',
      text: `${by} can’t let you keep “${booking}” until ${calendarDay(until)}.`,
    }),
  }),
  /** The owner hasn't answered in time. */
  loan_longer_lapsed: event<AboutMoreDays>(booking, {
    target: ({ bookingId }) => madeBooking(bookingId),
    bell: ({ booking, by, until }) => ({
      title: 'It is to be back as agreed',
      text: `${by} didn’t answer in time about keeping “${booking}” until ${calendarDay(until)}.`,
    }),
  }),
}
