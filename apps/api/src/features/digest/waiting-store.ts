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

/** Reader and period of a digest. */
export interface Window {
  memberId: string
  from: Date
  /** A little before now, since transactions that are committing belong to the next digest. */
  until: Date
  at: Date
}

/** SQL condition: within the period. */
export const within = (column: AnyPgColumn, { from, until }: Window): SQL | undefined =>
  and(gte(column, from), lt(column, until))

export const other = alias(members, 'other')

/** Columns of a booking in a digest. */
export const facts = {
  id: bookings.id,
  title: bookings.title,
  by: other.firstname,
  isProvider: sql<boolean>`${bookings.providerId} <> ${other.id}`,
}

/** SQL condition: a member's bookings whose other side hasn't left and isn't blocked. */
export const withOther = (memberId: string): SQL | undefined =>
  and(
    or(
      and(eq(bookings.clientId, memberId), eq(other.id, bookings.providerId)),
      and(eq(bookings.providerId, memberId), eq(other.id, bookings.clientId)),
    ),
    isNull(other.deletedAt),
    notBlocked(other.id, memberId),
  )

/** Booking requests that a member hasn't answered, with their expiry. */
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

/** Completed work that a member has to confirm, with the time of automatic payment. */
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

/** Times proposed by the other side, with their expiry. */
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

/** Requests of a member's provider for more time, or of a borrower for more days, with their expiry. */
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

/** Join condition: reports on the next step of a loan. */
export const nextWord = and(
  eq(loanWords.bookingId, bookings.id),
  eq(
    loanWords.step,
    sql`case ${bookings.status} when 'accepted' then 'handed_over' else 'returned' end::hand_over_step`,
  ),
)

/**
 * Loans where only the other side has reported the hand-over or return, with the time at which it counts for
 * both.
 */
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

/** Paid bookings that a member hasn't reviewed; for a provider only within the time limit. */
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

/** Senders of unread messages, with the number of messages. */
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
