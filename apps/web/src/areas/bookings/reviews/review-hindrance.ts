import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { reviewableBooking, viewerOf } from '@kindling/domain/bookings/booking-view'
import {
  type ReviewHindrance,
  reviewHindrance,
  TOO_LATE_TO_REVIEW,
} from '@kindling/domain/reviews/review-rules'

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
