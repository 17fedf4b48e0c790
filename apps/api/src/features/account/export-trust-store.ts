import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { members } from '../../db/schema/members.ts'
import { blocks, disputes, reports } from '../../db/schema/trust.ts'

/** Whom the member has blocked. Who has blocked the member is those members’ to know. */
export async function readBlocks(db: Executor, memberId: string) {
  return await db
    .select({
      member: sql<string>`${members.firstname} || ' ' || ${members.lastname}`,
      since: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(members, eq(members.id, blocks.blockedId))
    .where(eq(blocks.blockerId, memberId))
    .orderBy(asc(blocks.createdAt))
}

/** What the member reported, oldest first. What others reported of the member is theirs. */
export async function readReports(db: Executor, memberId: string) {
  const { subject, reason, words, status, createdAt, decidedAt } = reports
  return await db
    .select({ subject, reason, words, status, createdAt, decidedAt })
    .from(reports)
    .where(eq(reports.reporterId, memberId))
    .orderBy(asc(reports.id))
}

/** Disputes that the member opened, with how they ended. */
export async function readDisputes(db: Executor, memberId: string) {
  const { id, message, fileKey, outcome, providerShare, clientShare, note, decidedAt, createdAt } = disputes
  return await db
    .select({
      booking: bookings.title,
      ...{ id, message, fileKey, outcome, providerShare, clientShare, note, decidedAt, createdAt },
    })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(eq(disputes.openedBy, memberId))
    .orderBy(asc(disputes.id))
}
