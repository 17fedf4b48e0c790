import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { sandboxPayouts } from '../../db/schema/money/withdrawals.ts'

/** @returns whether it is the first under its idempotency key */
export async function insertPayout(
  tx: Executor,
  payout: typeof sandboxPayouts.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(sandboxPayouts)
    .values(payout)
    .onConflictDoNothing({ target: sandboxPayouts.idempotencyKey })
    .returning({ id: sandboxPayouts.id })
  return inserted.length > 0
}

export async function findPayout(db: Executor, id: string) {
  const [payout] = await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.id, id))
  return payout
}

export async function findPayoutByKey(db: Executor, idempotencyKey: string) {
  const [payout] = await db
    .select()
    .from(sandboxPayouts)
    .where(eq(sandboxPayouts.idempotencyKey, idempotencyKey))
  return payout
}
