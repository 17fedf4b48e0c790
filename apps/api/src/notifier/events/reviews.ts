import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import { nearDay } from '../../platform/moment-words.ts'
import { event, review } from '../event.ts'
import { type AboutBooking, type AboutMember, stars } from './facts.ts'
import { bookingOf } from './targets.ts'

/** Events of reviews and vouches. */
export const reviewsEvents = {
  /** The other side has written a review that isn't published yet; `side` is the reader's. */
  review_waiting: event<AboutBooking & { side: BookingParty; until: Date }>(review, {
    target: bookingOf,
    bell: ({ booking, by, until }, { timeZone }) => ({
      title: 'A review waits for yours',
      text: `${by} has reviewed “${booking}”. You’ll both see what the other wrote once you have written yours, or on ${nearDay(until, timeZone)}.`,
    }),
  }),
  review_received: event<AboutBooking & { side: BookingParty; rating: number }>(review, {
    target: bookingOf,
    bell: ({ booking, by, rating }) => ({
      title: 'New review',
      text: `${by} gave you ${stars(rating)} for “${booking}”.`,
    }),
  }),
  /**
   * The reviewed member answered the reader's review; `by` is their first name, `skill` the skill's title.
   */
  review_answered: event<{ actorId: string; by: string; skill: string }>(review, {
    target: ({ actorId }) => ({ screen: 'member', id: actorId }),
    bell: ({ by, skill }) => ({
      title: 'Your review was answered',
      text: `${by} has answered your review for ${skill}.`,
    }),
  }),
  /** Another member vouches for the reader. */
  vouched: event<AboutMember>(
    { ...review, preference: 'accountNotifications', group: 'account' },
    {
      target: ({ actorId }) => ({ screen: 'own_profile', id: actorId }),
      bell: ({ name }) => ({
        title: 'Somebody vouches for you',
        text: `${name} vouches for you. It shows on your profile.`,
      }),
    },
  ),
}
