import { type BookingParty, otherParty } from '../bookings/booking-parties.ts'
import type { Booking } from '../bookings/booking-shape.ts'
import { formatDay } from '../client/times/dates.ts'
import { areReviewsPublic, reviewsPublishAt } from './review-rules.ts'

/** Text about the state of the two reviews of a completed booking. */
export function reviewWords(booking: Booking, viewer: BookingParty, now: Date): string | undefined {
  const { completed_at, reviewed, other_reviewed } = booking
  if (booking.status !== 'completed' || completed_at === null) return undefined
  const other = booking[otherParty(viewer)].firstname
  const completedAt = new Date(completed_at)
  const areBothWritten = reviewed && other_reviewed
  if (areBothWritten) return 'You have reviewed each other. Both reviews are on your profiles.'
  if (areReviewsPublic({ completedAt, areBothWritten }, now)) {
    return reviewed ? `Your review is on ${other}’s profile.` : undefined
  }
  const day = formatDay(reviewsPublishAt(completedAt).toISOString())
  if (reviewed) return `${other} reads your review once they have written theirs, or on ${day}.`
  if (other_reviewed)
    return `${other} has reviewed you. You read it once you have written yours, or on ${day}.`
  return undefined
}
