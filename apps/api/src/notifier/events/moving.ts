import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { choiceOfMoments } from '../../platform/moment-words.ts'
import { booking, event } from '../event.ts'
import type { AboutBooking } from './facts.ts'
import { bookingOf } from './targets.ts'

interface AboutTime extends AboutBooking {
  /** The reader's. */
  side: BookingParty
  starts: readonly Date[]
}

/** Another time for a booking. */
export const movingEvents = {
  /** The other side would like another time; `starts` are those that it proposes. */
  move_proposed: event<AboutTime>(booking, {
    target: bookingOf,
    bell: ({ booking, by, starts }, { timeZone }) => ({
      title: 'Another time?',
      text: `${by} would like to move “${booking}” to ${choiceOfMoments(starts, timeZone)}.`,
    }),
  }),
  /** The other side accepted a time; `starts` is the new one. */
  booking_moved: event<AboutTime>(booking, {
    target: bookingOf,
    bell: ({ booking, by, starts }, { timeZone }) => ({
      title: 'Booking moved',
      text: `${by} accepted: “${booking}” is on ${choiceOfMoments(starts, timeZone)}.`,
    }),
  }),
  /** The other side can't make it; `starts` is the time that stands. */
  move_declined: event<AboutTime>(booking, {
    target: bookingOf,
    bell: ({ booking, by, starts }, { timeZone }) => ({
      title: 'Booking not moved',
      text: `${by} can’t make the other times. “${booking}” stays on ${choiceOfMoments(starts, timeZone)}.`,
    }),
  }),
  /** The other side hasn't answered in time; `starts` is the time that stands. */
  move_lapsed: event<AboutTime>(booking, {
    target: bookingOf,
    bell: ({ booking, by, starts }, { timeZone }) => ({
      title: 'Booking not moved',
      text: `${by} didn’t answer in time. “${booking}” stays on ${choiceOfMoments(starts, timeZone)}.`,
    }),
  }),
}
