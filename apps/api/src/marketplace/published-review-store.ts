import { COUNTED_FROM } from '@kindling/domain/reviews/review-rules'
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { bookings, reviews } from '../db/schema/bookings/bookings.ts'

/** SQL condition: the review is public. For every query that lists reviews. */
export const isPublished = isNotNull(reviews.publishedAt)

/**
 * Published reviews of the provider's work, not of clients: what a skill's average is made of. `provider` is inlined
 * rather than a parameter, because a cached generic plan couldn't use the partial index otherwise.
 */
export const isOfWork = and(isPublished, sql`${reviews.reviewedAs} = 'provider'`)

const isPaidEnough = sql`${bookings.price} >= case ${bookings.currency} when 'GBP' then ${sql.raw(String(COUNTED_FROM.GBP))} else ${sql.raw(String(COUNTED_FROM.SPARK))} end`

/**
 * Reviews that count towards an average: the newest of each reviewer about a skill, on each side, of bookings above a
 * minimum price. So a repeat client counts once, and can change their mind.
 */
export function countedReviews(db: Executor, which: SQL | undefined) {
  return db
    .selectDistinctOn([reviews.reviewerId, reviews.skillId, reviews.reviewedAs], { rating: reviews.rating })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(and(which, isPaidEnough))
    .orderBy(reviews.reviewerId, reviews.skillId, reviews.reviewedAs, desc(reviews.id))
    .as('counted')
}
