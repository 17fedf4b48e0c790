import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { reviews } from '../../db/schema/bookings.ts'
import { memberNotes, queueClaims, secondDecisions, suspensions, warnings } from '../../db/schema/desk.ts'
import { blocks, disputeStatements, disputes, reports, vouches } from '../../db/schema/trust.ts'
import { ERASED } from './erasure-store.ts'

/**
 * Blocks and vouches go, in both directions: whoever is gone can't be met, nor stand for anybody. What they answered to
 * reviews goes; the reviews are others'. What the member reported and what was reported of them
 * loses its words, and stays as the fact that a moderator had or has to look. The disputes
 * that they were a side of are over by now, or they couldn't leave: the decision belongs to the books, their words
 * don't. Answers the keys of the disputes' files.
 */
export async function eraseTrust(tx: Executor, memberId: string): Promise<string[]> {
  await tx.delete(blocks).where(or(eq(blocks.blockerId, memberId), eq(blocks.blockedId, memberId)))
  await tx.delete(vouches).where(or(eq(vouches.voucherId, memberId), eq(vouches.voucheeId, memberId)))
  await tx
    .update(reviews)
    .set({ answer: null, answeredAt: null })
    // The index has those that are published; no other is answered.
    .where(and(eq(reviews.revieweeId, memberId), isNotNull(reviews.publishedAt), isNotNull(reviews.answer)))
  await tx.update(reports).set({ words: null }).where(eq(reports.reporterId, memberId))
  await tx.update(reports).set({ excerpt: null }).where(eq(reports.memberId, memberId))
  await eraseDesk(tx, memberId)
  const ofMember = eq(disputes.openedBy, memberId)
  const filed = await tx.select({ fileKey: disputes.fileKey }).from(disputes).where(ofMember).for('update')
  await tx
    .update(disputes)
    .set({ message: ERASED, happened: null, remedy: null, fileKey: null })
    .where(ofMember)
  const byMember = eq(disputeStatements.memberId, memberId)
  const added = await tx
    .select({ fileKey: disputeStatements.fileKey })
    .from(disputeStatements)
    .where(byMember)
    .for('update')
  await tx.update(disputeStatements).set({ message: ERASED, fileKey: null }).where(byMember)
  return [...filed, ...added].flatMap(({ fileKey }) => fileKey ?? [])
}

/**
 * What moderators wrote about the member goes. That they were suspended, by whom and when, and what else was decided by
 * two, stays as a fact of those who decided it, without a word; nothing holds or waits any more.
 */
async function eraseDesk(tx: Executor, memberId: string): Promise<void> {
  await tx.delete(memberNotes).where(eq(memberNotes.memberId, memberId))
  await tx.delete(warnings).where(eq(warnings.memberId, memberId))
  await tx.delete(queueClaims).where(eq(queueClaims.moderatorId, memberId))
  const aboutMember = eq(secondDecisions.memberId, memberId)
  await tx
    .update(secondDecisions)
    .set({ endedAt: sql`now()`, ended: 'lapsed' })
    .where(and(aboutMember, isNull(secondDecisions.endedAt)))
  await tx.update(secondDecisions).set({ note: ERASED }).where(aboutMember)
  const ofMember = eq(suspensions.memberId, memberId)
  await tx
    .update(suspensions)
    .set({ endedAt: sql`now()`, ended: 'over' })
    .where(and(ofMember, isNull(suspensions.endedAt)))
  await tx
    .update(suspensions)
    .set({
      reason: ERASED,
      appeal: sql`case when ${suspensions.appeal} is null then null else ${ERASED} end`,
      appealNote: sql`case when ${suspensions.appealNote} is null then null else ${ERASED} end`,
    })
    .where(ofMember)
}
