import { and, isNotNull, sql } from 'drizzle-orm'
import { reviews } from '../db/schema/bookings.ts'

/** A review that everybody may read. For the `where` of whatever lists or averages reviews. */
export const isPublished = isNotNull(reviews.publishedAt)

/**
 * The same of how a skill was done, rather than of who booked it: what an average of a skill is made of. Its side stands
 * in the text rather than as a parameter: with one, a plan that is kept can't use the index of exactly these reviews.
 */
export const isOfWork = and(isPublished, sql`${reviews.reviewedAs} = 'provider'`)
