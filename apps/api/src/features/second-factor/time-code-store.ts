import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { timeCodes } from '../../db/schema/members/second-factor.ts'

/** What a member has of time-based codes: a secret that counts, one that isn't confirmed yet, or both. */
export async function findTimeCodes(db: Executor, memberId: string) {
  const [row] = await db.select().from(timeCodes).where(eq(timeCodes.memberId, memberId))
  return row
}

/** Keeps a secret until a code of it is entered, in the place of another that waits. */
export async function writeDraft(
  db: Executor,
  memberId: string,
  sealedDraft: string,
  now: Date,
): Promise<void> {
  await db
    .insert(timeCodes)
    .values({ memberId, sealedDraft, draftedAt: now })
    .onConflictDoUpdate({ target: timeCodes.memberId, set: { sealedDraft, draftedAt: now } })
}

/** Has the drafted secret count, unless another was drafted meanwhile. @param usedStep of the code that confirmed it */
export async function confirmDraft(
  tx: Executor,
  memberId: string,
  sealedDraft: string,
  usedStep: number,
  now: Date,
): Promise<boolean> {
  const confirmed = await tx
    .update(timeCodes)
    .set({
      sealedSecret: sealedDraft,
      confirmedAt: now,
      usedStep,
      lastUsedAt: null,
      sealedDraft: null,
      draftedAt: null,
    })
    .where(and(eq(timeCodes.memberId, memberId), eq(timeCodes.sealedDraft, sealedDraft)))
    .returning({ memberId: timeCodes.memberId })
  return confirmed.length > 0
}

/** Uses a half minute up: whoever comes second with the same code, or with an earlier one, is refused. */
export async function useStep(tx: Executor, memberId: string, step: number, now: Date): Promise<boolean> {
  const used = await tx
    .update(timeCodes)
    .set({ usedStep: step, lastUsedAt: now })
    .where(
      and(eq(timeCodes.memberId, memberId), or(isNull(timeCodes.usedStep), lt(timeCodes.usedStep, step))),
    )
    .returning({ memberId: timeCodes.memberId })
  return used.length > 0
}

/** Whether there was a secret that counted. */
export async function deleteTimeCodes(tx: Executor, memberId: string): Promise<boolean> {
  const deleted = await tx
    .delete(timeCodes)
    .where(and(eq(timeCodes.memberId, memberId), isNotNull(timeCodes.confirmedAt)))
    .returning({ memberId: timeCodes.memberId })
  return deleted.length > 0
}
