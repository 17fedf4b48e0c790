import { MOST_IN_DIGEST } from '@kindling/domain/notifications/digest'
import { REVIEW_WINDOW } from '@kindling/domain/reviews/review-rules'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/connect.ts'
import { bookingExtensions } from '../../db/schema/bookings/booking-extensions.ts'
import { bookingProposals } from '../../db/schema/bookings/booking-proposals.ts'
import { bookings, reviews } from '../../db/schema/bookings/bookings.ts'
import { loans, loanWords } from '../../db/schema/bookings/lending.ts'
import { members } from '../../db/schema/members/members.ts'
import { conversations } from '../../db/schema/talk/messages.ts'
import { notBlocked } from '../../members/not-blocked-store.ts'
import { shownLastname } from '../../members/shown-name-store.ts'

/** For whom, and of what has happened when. */
export interface Window {
  memberId: string
  from: Date
  /** A little before now: what is being committed has its place in the next one. */
  until: Date
  at: Date
}

/** What happened within it. */
export const within = (column: AnyPgColumn, { from, until }: Window): SQL | undefined =>
  and(gte(column, from), lt(column, until))

export const other = alias(members, 'other')

/** What is said of a booking that waits for a member. */
export const facts = {
  id: bookings.id,
  title: bookings.title,
  by: other.firstname,
  isProvider: sql<boolean>`${bookings.providerId} <> ${other.id}`,
}

/** Bookings of a member with who is on the other side: nobody who has left, and nobody across a block. */
export const withOther = (memberId: string): SQL | undefined =>
  and(
    or(
      and(eq(bookings.clientId, memberId), eq(other.id, bookings.providerId)),
      and(eq(bookings.providerId, memberId), eq(other.id, bookings.clientId)),
    ),
    isNull(other.deletedAt),
    notBlocked(other.id, memberId),
  )

/** Requests that a member hasn't answered, with when they lapse. */
export async function listRequests(db: Executor, window: Window) {
  const { memberId, at } = window
  return await db
    .select({ ...facts, until: bookings.expiresAt })
    .from(bookings)
    .innerJoin(other, withOther(memberId))
    .where(
      and(
        eq(bookings.providerId, memberId),
        eq(bookings.status, 'pending'),
        within(bookings.createdAt, window),
        gt(bookings.expiresAt, at),
      ),
    )
    .orderBy(asc(bookings.expiresAt))
    .limit(MOST_IN_DIGEST)
}

/** Work that a member is to confirm, with when it is paid without them. */
export async function listUnconfirmed(db: Executor, window: Window) {
  const { memberId, at } = window
  return await db
    .select({ ...facts, until: bookings.settleAt })
    .from(bookings)
    .innerJoin(other, withOther(memberId))
    .where(
      and(
        eq(bookings.clientId, memberId),
        eq(bookings.status, 'completed'),
        isNull(bookings.settledAt),
        within(bookings.completedAt, window),
        gt(bookings.settleAt, at),
      ),
    )
    .orderBy(asc(bookings.settleAt))
    .limit(MOST_IN_DIGEST)
}

/** Other times that the other side has proposed, with when that lapses. */
export async function listProposals(db: Executor, window: Window) {
  const { memberId, at } = window
  const byOther = sql`(${bookingProposals.proposedBy} = 'client') = (${bookings.providerId} = ${memberId})`
  return await db
    .select({ ...facts, until: bookingProposals.lapsesAt })
    .from(bookings)
    .innerJoin(other, withOther(memberId))
    .innerJoin(bookingProposals, eq(bookingProposals.bookingId, bookings.id))
    .where(
      and(
        isNull(bookingProposals.outcome),
        byOther,
        within(bookingProposals.createdAt, window),
        gt(bookingProposals.lapsesAt, at),
      ),
    )
    .orderBy(asc(bookingProposals.lapsesAt))
    .limit(MOST_IN_DIGEST)
}

/** More time that a member's provider asks for, or more days a member's borrower, with when that lapses. */
export async function listExtensions(db: Executor, window: Window) {
  const { memberId, at } = window
  return await db
    .select({ ...facts, until: bookingExtensions.lapsesAt })
    .from(bookings)
    .innerJoin(other, withOther(memberId))
    .innerJoin(bookingExtensions, eq(bookingExtensions.bookingId, bookings.id))
    .where(
      and(
        sql`case when ${bookingExtensions.untilDay} is null then ${bookings.clientId} else ${bookings.providerId} end = ${memberId}`,
        isNull(bookingExtensions.outcome),
        within(bookingExtensions.createdAt, window),
        gt(bookingExtensions.lapsesAt, at),
      ),
    )
    .orderBy(asc(bookingExtensions.lapsesAt))
    .limit(MOST_IN_DIGEST)
}

/** What has been said of the next step of a loan. */
export const nextWord = and(
  eq(loanWords.bookingId, bookings.id),
  eq(
    loanWords.step,
    sql`case ${bookings.status} when 'accepted' then 'handed_over' else 'returned' end::hand_over_step`,
  ),
)

/** Loans of which the other side alone has said that the thing changed hands or is back, with when that counts. */
export async function listSaid(db: Executor, window: Window) {
  const { memberId, at } = window
  const byOther = sql`(${loanWords.saidBy} = 'client') = (${bookings.providerId} = ${memberId})`
  return await db
    .select({ ...facts, until: loans.countsAt })
    .from(bookings)
    .innerJoin(other, withOther(memberId))
    .innerJoin(loans, eq(loans.bookingId, bookings.id))
    .innerJoin(loanWords, nextWord)
    .where(
      and(
        inArray(bookings.status, ['accepted', 'in_progress']),
        byOther,
        within(loanWords.at, window),
        gt(loans.countsAt, at),
      ),
    )
    .orderBy(asc(loans.countsAt))
    .limit(MOST_IN_DIGEST)
}

/** Bookings that are paid, and that a member hasn't reviewed: a provider only as long as they may. */
export async function listUnreviewed(db: Executor, window: Window) {
  const { memberId, at } = window
  const written = db
    .select({ one: sql`1` })
    .from(reviews)
    .where(and(eq(reviews.bookingId, bookings.id), eq(reviews.reviewerId, memberId)))
  const oldest = new Date(at.getTime() - REVIEW_WINDOW)
  return await db
    .select({ ...facts, completedAt: bookings.completedAt })
    .from(bookings)
    .innerJoin(other, withOther(memberId))
    .where(
      and(
        eq(bookings.status, 'completed'),
        within(bookings.settledAt, window),
        or(eq(bookings.clientId, memberId), gt(bookings.completedAt, oldest)),
        sql`not exists ${written}`,
      ),
    )
    .orderBy(desc(bookings.settledAt))
    .limit(MOST_IN_DIGEST)
}

/** Who has written what a member hasn't read, and how many messages. */
export async function listUnread(db: Executor, window: Window) {
  const { memberId, from, until } = window
  const { firstId, secondId, firstReadSeq, secondReadSeq, lastSeq } = conversations
  const readSeq = sql`case when ${firstId} = ${memberId} then ${firstReadSeq} else ${secondReadSeq} end`
  const isFromFirst = sql`(${secondId} = ${memberId})`
  const unread = sql<number>`(select count(*)::int from messages m where m.conversation_id = ${conversations.id}
    and m.seq > ${readSeq} and m.is_from_first = ${isFromFirst} and m.created_at >= ${from.toISOString()} and m.created_at < ${until.toISOString()})`
  return await db
    .select({ id: other.id, firstname: other.firstname, lastname: shownLastname(memberId, other), unread })
    .from(conversations)
    .innerJoin(
      other,
      and(
        ne(other.id, memberId),
        or(eq(other.id, firstId), eq(other.id, secondId)),
        isNull(other.deletedAt),
        notBlocked(other.id, memberId),
      ),
    )
    .where(
      and(
        or(eq(firstId, memberId), eq(secondId, memberId)),
        gte(conversations.lastAt, from),
        sql`${lastSeq} > ${readSeq}`,
        sql`${unread} > 0`,
      ),
    )
    .orderBy(desc(conversations.lastAt))
    .limit(MOST_IN_DIGEST)
}
