import { inWords } from '../appointments/duration-words.ts'
import type { BookingParty } from '../bookings/booking-parties.ts'
import type { BookingStatus } from '../bookings/booking-status.ts'
import { DAY } from '../durations.ts'

/** How long the first review of a booking is hidden, waiting for the second, in milliseconds from completion. */
export const REVIEW_WINDOW = 14 * DAY

/**
 * The lowest booking price whose reviews count towards an average, in pence and milli-sparks: otherwise ratings could
 * be bought for next to nothing. Reviews below stay visible.
 */
export const COUNTED_FROM = { GBP: 100, SPARK: 500 } as const

/** The part of a booking that decides whether it can be reviewed. */
export interface ReviewableBooking {
  status: BookingStatus
  completedAt: Date | null | undefined
  /** Whether this side has already reviewed it. */
  isReviewed: boolean
}

/** Why a side can't review a booking. */
export type ReviewHindrance = 'written' | 'not_completed' | 'too_late'

/** When a single review is published: hidden until then, so that neither side's review is a reply to the other's. */
export function reviewsPublishAt(completedAt: Date): Date {
  return new Date(completedAt.getTime() + REVIEW_WINDOW)
}

/**
 * Why a side can't review a booking now; undefined when it can. A client has no deadline (marketplace §2 sets none). A
 * provider's ends when the first review is published, or they could reply to the client's with theirs.
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

/** Error for a provider after the deadline. */
export const TOO_LATE_TO_REVIEW = `A client can be reviewed for ${inWords(REVIEW_WINDOW)}. These are over.`

/** Whether the reviews of a completed booking are public: both are written, or the waiting period is over. */
export function areReviewsPublic(
  { completedAt, areBothWritten }: { completedAt: Date; areBothWritten: boolean },
  now: Date,
): boolean {
  return areBothWritten || now >= reviewsPublishAt(completedAt)
}

/** Why a member can't answer a review. */
export type AnswerHindrance = 'not_published' | 'not_about_them' | 'answered'

/** Why a member can't answer a review; undefined when they can: only the reviewed member, once, after publication. */
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
