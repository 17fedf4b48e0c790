import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { reviewableBooking } from '@kindling/domain/bookings/booking-view'
import { reviewWords } from '@kindling/domain/reviews/review-progress'
import { reviewHindrance } from '@kindling/domain/reviews/review-rules'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { ButtonLink } from '../../../components/button-link.tsx'
import { reviewState } from './review-state.ts'

interface ReviewInvitationProps {
  booking: Booking
  viewer: BookingParty
  /** Whether another action is primary. */
  isSecondary?: boolean | undefined
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
