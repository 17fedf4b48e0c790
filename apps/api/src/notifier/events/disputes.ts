import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { momentInWords } from '../../platform/moment-words.ts'
import { bookingMoney, event } from '../event.ts'
import type { AboutBooking } from './facts.ts'
import { bookingOf } from './targets.ts'

/** What is said and decided in disputes. */
export const disputesEvents = {
  /** By its client, or, where the reader (`side`) is the client, by the owner of what they borrowed. */
  booking_disputed: event<AboutBooking & { side: BookingParty }>(bookingMoney, {
    target: bookingOf,
    bell: ({ booking, by, side }) => ({
      title: 'Dispute opened',
      text:
        side === 'client'
          ? `${by} says that something is wrong with “${booking}” and opened a dispute. Nothing moves until a moderator has decided.`
          : `${by} opened a dispute about “${booking}”. The payment waits until it is resolved.`,
    }),
  }),
  /** The other side answered a dispute, or either added to it; `side` is the reader's. */
  dispute_answered: event<AboutBooking & { side: BookingParty }>(bookingMoney, {
    target: bookingOf,
    bell: ({ booking, by }) => ({
      title: 'Dispute answered',
      text: `${by} answered the dispute about “${booking}”.`,
    }),
  }),
  dispute_added: event<AboutBooking & { side: BookingParty }>(bookingMoney, {
    target: bookingOf,
    bell: ({ booking, by }) => ({
      title: 'Evidence added',
      text: `${by} added to the dispute about “${booking}”.`,
    }),
  }),
  /** A moderator asks both sides of a dispute, who can answer until then. */
  dispute_asked: event<Omit<AboutBooking, 'by'> & { side: BookingParty; until: Date }>(bookingMoney, {
    target: bookingOf,
    bell: ({ booking, until }, { timeZone }) => ({
      title: 'A moderator asks',
      text: `A moderator asks about the dispute over “${booking}”. You can answer until ${momentInWords(until, timeZone)}.`,
    }),
  }),
  /** Whoever opened it took it back, and the booking goes on. */
  dispute_withdrawn: event<AboutBooking & { side: BookingParty }>(bookingMoney, {
    target: bookingOf,
    bell: ({ booking, by }) => ({
      title: 'Dispute withdrawn',
      text: `${by} withdrew the dispute about “${booking}”. The booking goes on from where it was.`,
    }),
  }),
  /** `outcome` is a sentence. */
  dispute_resolved: event<AboutBooking & { side: BookingParty; outcome: string }>(bookingMoney, {
    target: bookingOf,
    bell: ({ booking, outcome }) => ({
      title: 'Dispute resolved',
      text: `The dispute about “${booking}” is resolved. ${outcome}`,
    }),
  }),
}
