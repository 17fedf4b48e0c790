import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { sandboxPaymentMethods } from '../../db/schema/money/sandbox.ts'

/** @returns the card stored under the row's idempotency key: this one, or an earlier one */
export async function insertMethodOnce(db: Executor, row: typeof sandboxPaymentMethods.$inferInsert) {
  await db.insert(sandboxPaymentMethods).values(row).onConflictDoNothing()
  const [kept] = await db
    .select()
    .from(sandboxPaymentMethods)
    .where(eq(sandboxPaymentMethods.idempotencyKey, row.idempotencyKey))
  if (kept === undefined) throw new Error('an insert answered no row')
  return kept
}

export async function findMethod(db: Executor, id: string) {
  const [row] = await db.select().from(sandboxPaymentMethods).where(eq(sandboxPaymentMethods.id, id))
  return row
}

export async function deleteMethod(db: Executor, id: string): Promise<void> {
  await db.delete(sandboxPaymentMethods).where(eq(sandboxPaymentMethods.id, id))
}

export async function deleteMethodsOf(db: Executor, customerId: string): Promise<void> {
  await db.delete(sandboxPaymentMethods).where(eq(sandboxPaymentMethods.customerId, customerId))
}
