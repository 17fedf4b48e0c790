import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { members } from '../../db/schema/members/members.ts'
import { factorResets, passkeys } from '../../db/schema/members/second-factor.ts'
import type { SweepPage } from '../../platform/jobs/sweep.ts'

const isOpen = and(isNull(factorResets.stoppedAt), isNull(factorResets.appliedAt))

/** Resets with a step due: announcement, reminder, or removal. */
export async function listDueResets(
  db: Executor,
  { now, remindsUntil }: { now: Date; remindsUntil: Date },
  page: SweepPage,
): Promise<string[]> {
  const isNext = or(
    isNull(factorResets.announcedAt),
    and(isNull(factorResets.remindedAt), lte(factorResets.effectiveAt, remindsUntil)),
    lte(factorResets.effectiveAt, now),
  )
  const rows = await db
    .select({ id: factorResets.id })
    .from(factorResets)
    .where(and(isOpen, isNext, page.isDue(factorResets.id)))
    .limit(page.limit)
  return rows.map(({ id }) => id)
}

/** A pending reset with its member; locked until the transaction ends. */
export async function lockReset(tx: Executor, id: string) {
  const [row] = await tx
    .select({
      reset: factorResets,
      member: { id: members.id, email: members.email, firstname: members.firstname },
    })
    .from(factorResets)
    .innerJoin(members, eq(members.id, factorResets.memberId))
    .where(and(eq(factorResets.id, id), isOpen))
    .for('no key update', { of: factorResets })
  return row
}

export async function updateReset(
  tx: Executor,
  id: string,
  change: Partial<typeof factorResets.$inferInsert>,
): Promise<void> {
  await tx.update(factorResets).set(change).where(eq(factorResets.id, id))
}

/** Whether a reset was stopped. */
export async function isStopped(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(factorResets, and(eq(factorResets.id, id), isNotNull(factorResets.stoppedAt)))) > 0
}

/** When a member's pending reset takes effect; null without one. */
export async function findResetAt(db: Executor, memberId: string): Promise<Date | null> {
  const [row] = await db
    .select({ effectiveAt: factorResets.effectiveAt })
    .from(factorResets)
    .where(and(eq(factorResets.memberId, memberId), isOpen))
  return row?.effectiveAt ?? null
}

export async function deletePasskeysOf(tx: Executor, memberId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.memberId, memberId))
}
