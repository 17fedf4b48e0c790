import { COUNTED_FROM } from '@kindling/domain/reviews/review-rules'
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { bookings, reviews } from '../db/schema/bookings/bookings.ts'

/** A review that everybody may read. For the `where` of whatever lists reviews. */
export const isPublished = isNotNull(reviews.publishedAt)

/**
 * The same of how a skill was done, rather than of who booked it: what an average of a skill is made of. Its side stands
 * in the text rather than as a parameter: with one, a plan that is kept can't use the index of exactly these reviews.
 */
export const isOfWork = and(isPublished, sql`${reviews.reviewedAs} = 'provider'`)

const isPaidEnough = sql`${bookings.price} >= case ${bookings.currency} when 'GBP' then ${sql.raw(String(COUNTED_FROM.GBP))} else ${sql.raw(String(COUNTED_FROM.SPARK))} end`

/**
 * Those of some published reviews that an average and its number are made of: of each reviewer the newest about a skill,
 * on each side, of bookings that cost enough. Whoever books again and again says one thing, and can change their mind.
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
