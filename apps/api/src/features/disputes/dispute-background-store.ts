import { and, asc, avg, count, desc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { bookings, reviews } from '../../db/schema/bookings/bookings.ts'
import { members } from '../../db/schema/members/members.ts'
import { conversations, messages } from '../../db/schema/talk/messages.ts'
import { disputes, reports } from '../../db/schema/trust/trust.ts'
import { isPublished } from '../../marketplace/published-review-store.ts'

/** The most messages that a moderator is shown. */
const MOST_MESSAGES = 100

/** Messages between two members since an instant: the newest ones, in the order of sending. */
export async function listThread(db: Executor, sides: { clientId: string; providerId: string }, since: Date) {
  const pair = [sides.clientId, sides.providerId]
  const rows = await db
    .select({
      id: messages.id,
      writerId: sql<string>`case when ${messages.isFromFirst} then ${conversations.firstId} else ${conversations.secondId} end`,
      content: messages.content,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        inArray(conversations.firstId, pair),
        inArray(conversations.secondId, pair),
        gte(messages.createdAt, since),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(MOST_MESSAGES)
  return rows.reverse()
}

/** A member's past bookings and disputes, without this dispute. */
export async function readHistory(db: Executor, memberId: string, disputeId: string) {
  const [member] = await db.select({ since: members.createdAt }).from(members).where(eq(members.id, memberId))
  if (member === undefined) throw new Error(`member ${memberId} is missing`)
  const isSide = or(eq(bookings.clientId, memberId), eq(bookings.providerId, memberId))
  const [done] = await db
    .select({ n: count() })
    .from(bookings)
    .where(and(isSide, eq(bookings.status, 'completed')))
  const past = await db
    .select({
      clientId: bookings.clientId,
      openedBy: disputes.openedBy,
      toClient: disputes.clientShare,
      toProvider: disputes.providerShare,
    })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(and(isSide, ne(disputes.id, disputeId), isNull(disputes.withdrawnAt)))
    .orderBy(asc(disputes.id))
  const opened = past.filter(({ openedBy }) => openedBy === memberId)
  const lost = past.filter(({ clientId, toClient, toProvider }) => {
    const [own, other] = clientId === memberId ? [toClient, toProvider] : [toProvider, toClient]
    return own === 0 && other !== 0
  })
  const [upheld] = await db
    .select({ n: count() })
    .from(reports)
    .where(and(eq(reports.memberId, memberId), eq(reports.status, 'upheld')))
  const [received] = await db
    .select({ n: count(), rating: avg(reviews.rating) })
    .from(reviews)
    .where(and(eq(reviews.revieweeId, memberId), isPublished))
  return {
    memberSince: member.since.toISOString(),
    completed: done?.n ?? 0,
    disputesOpened: opened.length,
    disputesAbout: past.length - opened.length,
    disputesLost: lost.length,
    reportsUpheld: upheld?.n ?? 0,
    rating: received?.rating == null ? null : Math.round(Number(received.rating) * 10) / 10,
    reviews: received?.n ?? 0,
  }
}
