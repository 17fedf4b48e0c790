import { and, count, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { payouts, withdrawalMethods } from '../../db/schema/money/withdrawals.ts'

export type MethodRow = typeof withdrawalMethods.$inferSelect

/** Undefined when the member has this account already. */
export async function insertMethod(db: Executor, row: MethodRow): Promise<MethodRow | undefined> {
  const [inserted] = await db.insert(withdrawalMethods).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function listMethods(db: Executor, memberId: string): Promise<MethodRow[]> {
  return await db
    .select()
    .from(withdrawalMethods)
    .where(eq(withdrawalMethods.memberId, memberId))
    .orderBy(desc(withdrawalMethods.id))
}

/** The member's own bank account, locked against deletion until the transaction ends. */
export async function lockMethod(tx: Executor, memberId: string, id: string): Promise<MethodRow | undefined> {
  const [row] = await tx
    .select()
    .from(withdrawalMethods)
    .where(and(eq(withdrawalMethods.id, id), eq(withdrawalMethods.memberId, memberId)))
    .for('update')
  return row
}

export async function getMethod(db: Executor, id: string): Promise<MethodRow> {
  const [row] = await db.select().from(withdrawalMethods).where(eq(withdrawalMethods.id, id))
  if (row === undefined) throw new Error(`withdrawal method ${id} is missing`)
  return row
}

/** Whether a payout to it is pending. */
export async function hasPendingPayout(tx: Executor, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ n: count() })
    .from(payouts)
    .where(and(eq(payouts.methodId, id), eq(payouts.state, 'in_transit')))
  return (row?.n ?? 0) > 0
}

export async function deleteMethod(tx: Executor, id: string): Promise<void> {
  await tx.delete(withdrawalMethods).where(eq(withdrawalMethods.id, id))
}
