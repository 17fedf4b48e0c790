import type { PageQuery } from '@kindling/domain/wire'
import { and, asc, desc, eq, exists, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/connect.ts'
import { bookings, reviews } from '../../db/schema/bookings/bookings.ts'
import { members } from '../../db/schema/members/members.ts'
import { skillCategories, skills } from '../../db/schema/offers/skills.ts'
import { isOffered } from '../../marketplace/offered-skill-store.ts'
import { isOfWork, isPublished } from '../../marketplace/published-review-store.ts'
import { notBlocked } from '../../members/not-blocked-store.ts'
import { personFor } from '../../members/shown-name-store.ts'
import type { SweepPage } from '../../platform/jobs/sweep.ts'

export type NewReview = typeof reviews.$inferInsert
export type ReviewedBooking = NonNullable<Awaited<ReturnType<typeof lockReviewedBooking>>>
export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]

const reviewee = alias(members, 'reviewee')

const reviewed = {
  id: bookings.id,
  status: bookings.status,
  title: bookings.title,
  clientId: bookings.clientId,
  providerId: bookings.providerId,
  skillId: bookings.skillId,
  completedAt: bookings.completedAt,
}

/**
 * The booking to review; undefined for anybody but its client and provider. Locked until the transaction
 * ends, so that parallel reviews queue.
 */
export async function lockReviewedBooking(tx: Executor, bookingId: string, memberId: string) {
  const isParty = or(eq(bookings.clientId, memberId), eq(bookings.providerId, memberId))
  const [row] = await tx
    .select(reviewed)
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), isParty))
    .for('no key update')
  return row
}

/** The newest bookings of a skill between two members, and whether the first member has reviewed them. */
export async function listBetween(
  tx: Executor,
  { memberId, revieweeId, skillId }: { memberId: string; revieweeId: string; skillId: string },
) {
  const { id, status, clientId, providerId, completedAt } = bookings
  const own = tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.bookingId, bookings.id), eq(reviews.reviewerId, memberId)))
  return await tx
    .select({ id, status, clientId, providerId, completedAt, isReviewed: sql<boolean>`${exists(own)}` })
    .from(bookings)
    .where(
      and(
        eq(bookings.skillId, skillId),
        or(
          and(eq(clientId, memberId), eq(providerId, revieweeId)),
          and(eq(clientId, revieweeId), eq(providerId, memberId)),
        ),
      ),
    )
    .orderBy(desc(bookings.id))
    .limit(100)
}

/** Locks a booking whose reviews are due; undefined when they were published already. */
export async function lockBookingToPublish(tx: Executor, bookingId: string, at: Date) {
  const [row] = await tx
    .select(reviewed)
    .from(bookings)
    .where(eq(bookings.id, bookingId))
    .for('no key update')
  const waiting = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.bookingId, bookingId), isDueToPublish(at)))
  return waiting.length > 0 ? row : undefined
}

/** Members who have reviewed a booking. */
export async function listReviewers(db: Executor, bookingId: string): Promise<string[]> {
  const rows = await db
    .select({ id: reviews.reviewerId })
    .from(reviews)
    .where(eq(reviews.bookingId, bookingId))
  return rows.map(({ id }) => id)
}

/** Inserts an unpublished review. */
export async function insertReview(tx: Executor, review: NewReview): Promise<string> {
  const [written] = await tx.insert(reviews).values(review).returning({ id: reviews.id })
  if (written === undefined) throw new Error('an insert answered no row')
  return written.id
}

/** Publishes a booking's waiting reviews, and answers them. */
export async function publishReviews(tx: Executor, bookingId: string, at: Date): Promise<ReviewRow[]> {
  const waiting = await tx
    .update(reviews)
    .set({ publishedAt: at })
    .where(and(eq(reviews.bookingId, bookingId), isNull(reviews.publishedAt)))
    .returning({ id: reviews.id })
  if (waiting.length === 0) return []
  return await selectReviews(tx, null, or(...waiting.map(({ id }) => eq(reviews.id, id))), { limit: 2 })
}

/** One review, published or not. */
export async function getReview(db: Executor, id: string, viewerId: string): Promise<ReviewRow> {
  const [row] = await selectReviews(db, viewerId, eq(reviews.id, id), { limit: 1 })
  if (row === undefined) throw new Error(`review ${id} is missing`)
  return row
}

/** A review for its answer; locked, so that parallel answers queue. */
export async function lockReview(tx: Executor, id: string, memberId: string) {
  const { publishedAt, revieweeId, reviewerId, answer } = reviews
  const [row] = await tx
    .select({ publishedAt, revieweeId, reviewerId, answer })
    .from(reviews)
    .where(and(eq(reviews.id, id), notBlocked(reviews.reviewerId, memberId)))
    .for('no key update')
  return row
}

export async function writeAnswer(tx: Executor, id: string, answer: string, at: Date): Promise<void> {
  await tx.update(reviews).set({ answer, answeredAt: at }).where(eq(reviews.id, id))
}

function isDueToPublish(at: Date): SQL | undefined {
  return and(isNull(reviews.publishedAt), lte(reviews.publishAfter, at))
}

/** Bookings with a review whose waiting time is over. */
export async function listWaiting(db: Executor, at: Date, { limit, isDue }: SweepPage): Promise<string[]> {
  const rows = await db
    .select({ id: reviews.bookingId })
    .from(reviews)
    .where(and(isDueToPublish(at), isDue(reviews.bookingId)))
    .orderBy(asc(reviews.publishAfter))
    .limit(limit)
  return rows.map(({ id }) => id)
}

interface Reading {
  /** The reader; reviews by blocked members are left out. */
  callerId: string
  page: PageQuery
}

/** Published reviews of one skill, newest first. */
export async function listOfSkill(
  db: Executor,
  skillId: string,
  { callerId, page }: Reading,
): Promise<ReviewRow[]> {
  const isShown = and(eq(reviews.skillId, skillId), isOfWork, notBlocked(reviews.reviewerId, callerId))
  return await selectReviews(db, callerId, isShown, page)
}

/** Published reviews that a member received, newest first. */
export async function listOfMember(
  db: Executor,
  memberId: string,
  { callerId, page }: Reading,
): Promise<ReviewRow[]> {
  const isShown = and(eq(reviews.revieweeId, memberId), isPublished, notBlocked(reviews.reviewerId, callerId))
  return await selectReviews(db, callerId, isShown, page)
}

/** Whether the caller may see the skill: it is offered, or the caller's own. */
export async function isVisibleSkill(db: Executor, skillId: string, callerId: string): Promise<boolean> {
  const rows = await db
    .select({ id: skills.id })
    .from(skills)
    .where(
      and(
        eq(skills.id, skillId),
        or(isOffered, and(isNull(skills.deletedAt), eq(skills.memberId, callerId))),
        notBlocked(skills.memberId, callerId),
      ),
    )
  return rows.length === 1
}

/** @param viewerId null for a reader who sees first names only */
async function selectReviews(
  db: Executor,
  viewerId: string | null,
  which: SQL | undefined,
  { before, limit }: PageQuery,
) {
  return await db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      publishedAt: reviews.publishedAt,
      reviewedAs: reviews.reviewedAs,
      revieweeId: reviews.revieweeId,
      answer: reviews.answer,
      answeredAt: reviews.answeredAt,
      revieweeName: reviewee.firstname,
      skillId: reviews.skillId,
      skillTitle: skillCategories.title,
      reviewer: {
        ...personFor(viewerId),
      },
    })
    .from(reviews)
    .innerJoin(members, eq(members.id, reviews.reviewerId))
    .innerJoin(reviewee, eq(reviewee.id, reviews.revieweeId))
    .innerJoin(skills, eq(skills.id, reviews.skillId))
    .innerJoin(skillCategories, eq(skillCategories.id, skills.categoryId))
    .where(and(which, before === undefined ? undefined : lt(reviews.id, before)))
    .orderBy(desc(reviews.id))
    .limit(limit)
}
