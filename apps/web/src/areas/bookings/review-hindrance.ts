import type { Booking } from '@kindling/domain/bookings/booking-contract'
import { type ReviewHindrance, reviewHindrance } from '@kindling/domain/reviews/review-rules'
import { type Viewer, viewerOf } from './booking-words.ts'

type Reviewable = Pick<Booking, 'status' | 'reviewed' | 'completed_at' | 'booking_user_id' | 'booked_user_id'>

const texts: Record<ReviewHindrance, string> = {
  written: 'You have already reviewed this booking.',
  not_completed: 'You can review this booking once it is completed.',
  too_late: 'A client can be reviewed for 14 days. These are over.',
}

/** Why one side can't review a booking; undefined when it can. */
export function reviewHindranceOf(
  { status, reviewed, completed_at }: Reviewable,
  viewer: Viewer,
  now: Date,
): ReviewHindrance | undefined {
  const completedAt = completed_at === null ? null : new Date(completed_at)
  return reviewHindrance(viewer, { status, isReviewed: reviewed, completedAt }, now)
}

/** The same in words, for whoever opens the review's screen. */
export function reviewHindranceText(
  booking: Reviewable,
  memberId: string | undefined,
  now: Date,
): string | undefined {
  const viewer = viewerOf(booking, memberId)
  if (viewer === undefined) return 'Only the two sides of a booking can review it.'
  const hindrance = reviewHindranceOf(booking, viewer, now)
  return hindrance && texts[hindrance]
}
