import { durationInWords } from '@kindling/domain/appointments/duration-words'
import { formatAmount } from '@kindling/domain/bookings/booking-price'
import type { PaymentMethod } from '@kindling/domain/bookings/booking-shape'
import { booking, event } from '../event.ts'
import type { AboutBooking } from './facts.ts'
import { madeBooking, receivedBooking } from './targets.ts'

interface AboutMoreTime extends AboutBooking {
  minutes: number
  price: number
  method: PaymentMethod
}

const moreTime = ({ minutes, price, method }: Pick<AboutMoreTime, 'minutes' | 'price' | 'method'>) =>
  `${durationInWords(minutes)} more (${formatAmount(price, method)})`

/** More time for a booking that goes on. */
export const moreTimeEvents = {
  /** The provider asks the reader for more time; what it costs, minor units. */
  more_time_asked: event<AboutMoreTime>(booking, {
    target: ({ bookingId }) => madeBooking(bookingId),
    bell: ({ bookingId, booking, by, ...more }) => ({
      title: 'More time?',
      text: `${by} asks for ${moreTime(more)} for “${booking}”. Please agree or decline on its page.`,
    }),
  }),
  /** The client agreed and has paid for it. */
  more_time_agreed: event<AboutMoreTime>(booking, {
    target: ({ bookingId }) => receivedBooking(bookingId),
    bell: ({ bookingId, booking, by, ...more }) => ({
      title: 'More time agreed',
      text: `${by} agreed to ${moreTime(more)} for “${booking}”.`,
    }),
  }),
  more_time_declined: event<AboutMoreTime>(booking, {
    target: ({ bookingId }) => receivedBooking(bookingId),
    bell: ({ bookingId, booking, by, ...more }) => ({
      title: 'More time declined',
      text: `${by} declined ${moreTime(more)} for “${booking}”. It stays as it was booked.`,
    }),
  }),
  /** The client hasn't answered in time. */
  more_time_lapsed: event<AboutMoreTime>(booking, {
    target: ({ bookingId }) => receivedBooking(bookingId),
    bell: ({ bookingId, booking, by, ...more }) => ({
      title: 'No answer about more time',
      text: `${by} didn’t answer about ${moreTime(more)} for “${booking}” in time. It stays as it was booked.`,
    }),
  }),
}
