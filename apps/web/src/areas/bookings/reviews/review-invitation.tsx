import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { reviewableBooking } from '@kindling/domain/bookings/booking-view'
import { areReviewsPublic, reviewHindrance, reviewsPublishAt } from '@kindling/domain/reviews/review-rules'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { ButtonLink } from '../../../components/button-link.tsx'
import { formatDay } from '../../../format/dates.ts'
import { reviewState } from './review-state.ts'

interface ReviewInvitationProps {
  booking: Booking
  viewer: BookingParty
  /** Whether another action is primary. */
  isSecondary?: boolean | undefined
}

/** Text about the state of the two reviews of a completed booking. */
export function reviewWords(booking: Booking, viewer: BookingParty, now: Date): string | undefined {
  const { completed_at, reviewed, other_reviewed } = booking
  if (booking.status !== 'completed' || completed_at === null) return undefined
  const other = (viewer === 'client' ? booking.provider : booking.client).firstname
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

/** Link to the review form of a completed booking, with the state of both reviews. */
export function ReviewInvitation({ booking, viewer, isSecondary = false }: ReviewInvitationProps) {
  const now = new Date()
  const words = reviewWords(booking, viewer, now)
  const canReview = reviewHindrance(viewer, reviewableBooking(booking), now) === undefined
  if (!canReview && words === undefined) return null
  return (
    <Stack gap={3}>
      {words && (
        <Text size={14} tone="muted" align="center">
          {words}
        </Text>
      )}
      {canReview && (
        <ButtonLink
          to={`/review?booking=${booking.id}`}
          state={reviewState(booking, viewer)}
          variant={isSecondary ? 'secondary' : 'primary'}
          width="full"
        >
          Write a review
        </ButtonLink>
      )}
    </Stack>
  )
}
