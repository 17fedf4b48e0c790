import { inWords } from '../appointments/duration-words.ts'
import type { BookingParty } from '../bookings/booking-parties.ts'
import type { Booking } from '../bookings/booking-shape.ts'
import { reviewableBooking, viewerOf } from '../bookings/booking-view.ts'
import { REVIEW_WINDOW, type ReviewHindrance, reviewHindrance, TOO_LATE_TO_REVIEW } from './review-rules.ts'

type Reviewable = Pick<Booking, 'status' | 'reviewed' | 'completed_at' | 'booking_user_id' | 'booked_user_id'>

const texts: Record<ReviewHindrance, string> = {
  written: 'You have already reviewed this booking.',
  not_completed: 'You can review this booking once it is completed.',
  too_late: TOO_LATE_TO_REVIEW,
}

/** Why a member can't review a booking, as text on the review screen. */
export function reviewHindranceText(
  booking: Reviewable,
  memberId: string | undefined,
  now: Date,
): string | undefined {
  const viewer = viewerOf(booking, memberId)
  if (viewer === undefined) return 'Only the two sides of a booking can review it.'
  const hindrance = reviewHindrance(viewer, reviewableBooking(booking), now)
  return hindrance && texts[hindrance]
}

const ratings = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent']

/** Label of a rating: “1 star, poor”. */
export const starLabel = (stars: number): string =>
  `${stars} ${stars === 1 ? 'star' : 'stars'}, ${ratings[stars]?.toLowerCase()}`

/** Hint of the text field, by the reviewed side. */
export const reviewHints: Record<BookingParty, string> = {
  provider: 'What went well? It helps neighbours choose.',
  client: 'Was it clear what was needed? It helps neighbours say yes.',
}

/** Until when the review is hidden. @param isAnswer whether the other side's is already written */
export const hiddenText = (other: string, isAnswer: boolean): string =>
  isAnswer
    ? `${other} has reviewed you. Both reviews show once you have written yours.`
    : `${other} reads it once they have written theirs too, or ${inWords(REVIEW_WINDOW)} after the booking.`
