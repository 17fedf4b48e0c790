import { and, eq, lt } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { idempotencyKeys } from '../db/schema/system.ts'

interface KeyOfMember {
  memberId: string
  key: string
}

const isKey = ({ memberId, key }: KeyOfMember) =>
  and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.key, key))

/** @returns whether the member uses the key for the first time */
export async function insertKey(tx: Executor, row: typeof idempotencyKeys.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return rows.length > 0
}

export async function findKey(tx: Executor, key: KeyOfMember) {
  const [row] = await tx.select().from(idempotencyKeys).where(isKey(key))
  return row
}

export async function saveResult(
  tx: Executor,
  key: KeyOfMember,
  { statusCode, answer }: { statusCode: number; answer: unknown },
): Promise<void> {
  await tx.update(idempotencyKeys).set({ statusCode, answer }).where(isKey(key))
}

/** Forgets results that no client will ask for again: those older than seven days. */
export async function deletePastResults(db: Executor, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - 7 * 24 * 60 * 60 * 1000)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, weekAgo))
}
