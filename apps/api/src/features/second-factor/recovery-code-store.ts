import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { recoveryCodes } from '../../db/schema/members/second-factor.ts'

export async function countRecoveryCodes(db: Executor, memberId: string): Promise<number> {
  return await db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.memberId, memberId), isNull(recoveryCodes.usedAt)),
  )
}

/** A recovery code by its hash, used or not. */
export async function findRecoveryCode(db: Executor, memberId: string, codeHash: string) {
  const [row] = await db
    .select({ id: recoveryCodes.id, usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.codeHash, codeHash)))
  return row
}

/** Uses up a recovery code; of parallel callers one gets true. */
export async function useRecoveryCode(tx: Executor, id: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

/** Replaces all recovery codes of a member. */
export async function replaceRecoveryCodes(
  tx: Executor,
  memberId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await deleteRecoveryCodes(tx, memberId)
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ memberId, codeHash, createdAt: now })))
}

export async function deleteRecoveryCodes(tx: Executor, memberId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId))
}
