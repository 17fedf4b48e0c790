import type { DigestRhythm } from '@kindling/domain/notifications/digest'
import { and, asc, eq, getTableColumns, lte, type SQL, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/connect.ts'
import { members } from '../../db/schema/members/members.ts'
import { digests } from '../../db/schema/talk/digests.ts'
import type { SweepPage } from '../../platform/jobs/sweep.ts'

export type DueDigest = typeof digests.$inferSelect & {
  rhythm: Exclude<DigestRhythm, 'never'>
  /** Whether the member is suspended and couldn't open anything in the digest. */
  isOut: boolean
}

const isDue = (at: Date): SQL | undefined =>
  // Literally the condition of the partial index, which a parametrised query couldn't use.
  and(sql`${digests.rhythm} <> 'never'`, lte(digests.nextAt, at))

/** Members whose digest is due, the longest overdue first. */
export function selectDue(db: Executor, at: Date, page: SweepPage) {
  return db
    .select({ id: digests.memberId })
    .from(digests)
    .where(and(isDue(at), page.isDue(digests.memberId)))
    .orderBy(asc(digests.nextAt))
    .limit(page.limit)
}

/** Locks a due digest; undefined when it isn't due any more, or another process has it. */
export async function lockDue(tx: Transaction, memberId: string, at: Date): Promise<DueDigest | undefined> {
  const [row] = await tx
    .select({ ...getTableColumns(digests), isOut: sql<boolean>`${members.suspension} = 'out'` })
    .from(digests)
    .innerJoin(members, eq(members.id, digests.memberId))
    .where(and(eq(digests.memberId, memberId), isDue(at)))
    .for('update', { of: digests, skipLocked: true })
  return row === undefined || row.rhythm === 'never' ? undefined : { ...row, rhythm: row.rhythm }
}

/** Stores when the next digest is due, and the end of the period covered. */
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
