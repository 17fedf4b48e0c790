import { inWords } from '../appointments/duration-words.ts'
import type { BookingParty } from '../bookings/booking-parties.ts'
import type { BookingStatus } from '../bookings/booking-status.ts'
import { DAY } from '../durations.ts'

/** How long the first review of a booking waits for the second, in milliseconds from completion. */
export const REVIEW_WINDOW = 14 * DAY

/**
 * What a booking has to have cost at least for its reviews to count in an average, in pence and milli-sparks: stars that
 * cost next to nothing can be had by anybody. They stay to be read.
 */
export const COUNTED_FROM = { GBP: 100, SPARK: 500 } as const

/** What the rules need to know of a booking. */
export interface ReviewableBooking {
  status: BookingStatus
  completedAt: Date | null | undefined
  /** Whether this side has written its review. */
  isReviewed: boolean
}

/** Why a side can't review a booking now. */
export type ReviewHindrance = 'written' | 'not_completed' | 'too_late'

/**
 * When what one side wrote is published although the other hasn't written: before, neither reads the other's, so that
 * neither answers it.
 */
export function reviewsPublishAt(completedAt: Date): Date {
  return new Date(completedAt.getTime() + REVIEW_WINDOW)
}

/**
 * Why a side can't review a booking now; undefined when it can. A client may for as long as they like (marketplace §2
 * sets no end). A provider has as long as the first review waits: later they could have read the client's review, and answer it with theirs.
 */
export function reviewHindrance(
  side: BookingParty,
  { status, completedAt, isReviewed }: ReviewableBooking,
  now: Date,
): ReviewHindrance | undefined {
  if (isReviewed) return 'written'
  if (status !== 'completed') return 'not_completed'
  if (side === 'client' || completedAt == null) return undefined
  return now < reviewsPublishAt(completedAt) ? undefined : 'too_late'
}

/** What a provider reads who is too late. */
export const TOO_LATE_TO_REVIEW = `A client can be reviewed for ${inWords(REVIEW_WINDOW)}. These are over.`

/** Whether the reviews of a completed booking can be read by everybody: both are written, or the time for that is over. */
export function areReviewsPublic(
  { completedAt, areBothWritten }: { completedAt: Date; areBothWritten: boolean },
  now: Date,
): boolean {
  return areBothWritten || now >= reviewsPublishAt(completedAt)
}

/** Why a member can't answer a review. */
export type AnswerHindrance = 'not_published' | 'not_about_them' | 'answered'

/** Why a member can't answer a review; undefined when they can: whom it is about, once, when everybody can read it. */
export function answerHindrance(
  {
    publishedAt,
    revieweeId,
    answer,
  }: { publishedAt: Date | null; revieweeId: string; answer: string | null },
  memberId: string,
): AnswerHindrance | undefined {
  if (publishedAt === null) return 'not_published'
  if (revieweeId !== memberId) return 'not_about_them'
  return answer === null ? undefined : 'answered'
}
