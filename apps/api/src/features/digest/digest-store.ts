import type { DigestRhythm } from '@kindling/domain/notifications/digest'
import { and, asc, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/connect.ts'
import { members } from '../../db/schema/members/members.ts'
import { digests } from '../../db/schema/talk/digests.ts'
import type { SweepPage } from '../../platform/jobs/sweep.ts'

export type DueDigest = typeof digests.$inferSelect & {
  rhythm: Exclude<DigestRhythm, 'never'>
  /** Moderators have put the member out, who could open nothing of it. */
  isOut: boolean
}

const isDue = (at: Date): SQL | undefined =>
  // As the index has it, to the letter: a query with parameters couldn't use it.
  and(sql`${digests.rhythm} <> 'never'`, lte(digests.nextAt, at))

/** Whose digest is due, the longest waiting first. */
export function selectDue(db: Executor, at: Date, page: SweepPage) {
  return db
    .select({ id: digests.memberId })
    .from(digests)
    .where(and(isDue(at), page.isDue(digests.memberId)))
    .orderBy(asc(digests.nextAt))
    .limit(page.limit)
}

/** Locks one of them; undefined when it isn't one any more, or another process has it. */
export async function lockDue(tx: Transaction, memberId: string, at: Date): Promise<DueDigest | undefined> {
  const [row] = await tx
    .select({ ...getTableColumns(digests), isOut: sql<boolean>`${members.suspension} = 'out'` })
    .from(digests)
    .innerJoin(members, eq(members.id, digests.memberId))
    .where(and(eq(digests.memberId, memberId), isDue(at)))
    .for('update', { of: digests, skipLocked: true })
  return row === undefined || row.rhythm === 'never' ? undefined : { ...row, rhythm: row.rhythm }
}

/** Says when the next one is due, and what was told until now. */
export async function planDigest(
  tx: Transaction,
  memberId: string,
  plan: { nextAt: Date; coveredUntil?: Date; lastDay?: string },
): Promise<void> {
  await tx
    .update(digests)
    .set({ ...plan, isPlanned: true })
    .where(eq(digests.memberId, memberId))
}
