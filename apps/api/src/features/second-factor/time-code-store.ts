import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { timeCodes } from '../../db/schema/members/second-factor.ts'

/** A member's TOTP secrets: the active one, one pending confirmation, or both. */
export async function findTimeCodes(db: Executor, memberId: string) {
  const [row] = await db.select().from(timeCodes).where(eq(timeCodes.memberId, memberId))
  return row
}

/** Stores a pending secret, which replaces an earlier pending one. */
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

/**
 * Activates the pending secret, unless another one replaced it meanwhile.
 * @param usedStep time step of the confirming code
 */
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

/** Marks a TOTP time step as used, against replay: false for the same or an earlier step. */
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

/** Deletes a member's TOTP; false when there was no active secret. */
export async function deleteTimeCodes(tx: Executor, memberId: string): Promise<boolean> {
  const deleted = await tx
    .delete(timeCodes)
    .where(and(eq(timeCodes.memberId, memberId), isNotNull(timeCodes.confirmedAt)))
    .returning({ memberId: timeCodes.memberId })
  return deleted.length > 0
}
