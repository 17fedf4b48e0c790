import { and, desc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { billingMethods } from '../../db/schema/withdrawals.ts'

export type BillingRow = typeof billingMethods.$inferSelect
export type NewBillingRow = Omit<BillingRow, 'id'>

/** Undefined when the member has this card already. */
export async function insertMethod(db: Executor, row: NewBillingRow): Promise<BillingRow | undefined> {
  const [inserted] = await db.insert(billingMethods).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function listMethods(db: Executor, memberId: string): Promise<BillingRow[]> {
  return await db
    .select()
    .from(billingMethods)
    .where(eq(billingMethods.memberId, memberId))
    .orderBy(desc(billingMethods.id))
}

/** False when the member has no such method. */
export async function deleteMethod(db: Executor, memberId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(billingMethods)
    .where(and(eq(billingMethods.id, id), eq(billingMethods.memberId, memberId)))
    .returning({ id: billingMethods.id })
  return deleted.length === 1
}
