import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { suspensions, warnings } from '../../db/schema/desk.ts'
import { members } from '../../db/schema/members.ts'
import { blocks, disputeStatements, disputes, reports, vouches } from '../../db/schema/trust.ts'
import { shownName } from '../../members/shown-name-store.ts'

/** Whom the member has blocked. Who has blocked the member is those members’ to know. */
export async function readBlocks(db: Executor, memberId: string) {
  return await db
    .select({
      member: shownName(memberId),
      since: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(members, eq(members.id, blocks.blockedId))
    .where(eq(blocks.blockerId, memberId))
    .orderBy(asc(blocks.createdAt))
}

/** For whom the member vouches, with what was taken back, or who vouches for them, oldest first. */
export async function readVouches(db: Executor, memberId: string, side: 'written' | 'received') {
  const [own, other] =
    side === 'written' ? [vouches.voucherId, vouches.voucheeId] : [vouches.voucheeId, vouches.voucherId]
  const { words, createdAt, endedAt, hiddenAt } = vouches
  return await db
    .select({
      member: shownName(memberId),
      words,
      createdAt,
      ...(side === 'written' ? { endedAt } : { hiddenAt }),
    })
    .from(vouches)
    .innerJoin(members, eq(members.id, other))
    .where(and(eq(own, memberId), side === 'written' ? undefined : isNull(vouches.endedAt)))
    .orderBy(asc(vouches.id))
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
  // The member themselves, an id that says nothing to them, and the moderator, who stays ours.
  const { openedBy: _o, bookingId: _b, decidedBy: _d, ...own } = getTableColumns(disputes)
  return await db
    .select({ booking: bookings.title, ...own })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(eq(disputes.openedBy, memberId))
    .orderBy(asc(disputes.id))
}

/** What the member added to disputes, their own or about their work. */
export async function readStatements(db: Executor, memberId: string) {
  const { id, message, fileKey, isAnswer, createdAt } = disputeStatements
  return await db
    .select({ booking: bookings.title, id, message, fileKey, isAnswer, createdAt })
    .from(disputeStatements)
    .innerJoin(disputes, eq(disputes.id, disputeStatements.disputeId))
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(eq(disputeStatements.memberId, memberId))
    .orderBy(asc(disputeStatements.id))
}

/** What moderators decided about the member and told them, oldest first. Their notes are for each other. */
export async function readStandings(db: Executor, memberId: string) {
  const { step, reason, until, decidedAt, reviewedAt, appeal, appealedAt, appealOutcome, appealNote } =
    suspensions
  const decisions = await db
    .select({
      step,
      reason,
      until,
      decidedAt,
      reviewedAt,
      endedAt: suspensions.endedAt,
      ended: suspensions.ended,
      appeal,
      appealedAt,
      appealOutcome,
      appealNote,
    })
    .from(suspensions)
    .where(eq(suspensions.memberId, memberId))
    .orderBy(asc(suspensions.id))
  const told = await db
    .select({ words: warnings.words, at: warnings.createdAt })
    .from(warnings)
    .where(eq(warnings.memberId, memberId))
    .orderBy(asc(warnings.id))
  return { decisions, warnings: told }
}
