import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { billingMethods, paymentCustomers } from '../../db/schema/money/cards.ts'

export type BillingRow = typeof billingMethods.$inferSelect
export type NewBillingRow = Omit<BillingRow, 'id' | 'preferredAt'>

/**
 * Undefined when the member has this card already. A stored card that couldn't pay is upgraded to one that
 * can.
 */
export async function insertMethod(db: Executor, row: NewBillingRow): Promise<BillingRow | undefined> {
  const { memberId, brand, lastFour, expiryDate } = billingMethods
  const { address, city, postalCode, processorMethodId } = row
  const [inserted] = await db
    .insert(billingMethods)
    .values(row)
    .onConflictDoUpdate({
      target: [memberId, brand, lastFour, expiryDate],
      set: { address, city, postalCode, processorMethodId },
      setWhere: isNull(billingMethods.processorMethodId),
    })
    .returning()
  return inserted
}

/** The member's customer id at the processor; undefined before the first card. */
export async function findCustomer(db: Executor, memberId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.memberId, memberId))
  return row?.customerId
}

/** Stores a customer id unless there is one, and answers the stored one. */
export async function insertCustomer(
  db: Executor,
  customer: typeof paymentCustomers.$inferInsert,
): Promise<string> {
  await db
    .insert(paymentCustomers)
    .values(customer)
    .onConflictDoNothing({ target: paymentCustomers.memberId })
  return (await findCustomer(db, customer.memberId)) ?? customer.customerId
}

/** False when the member has no such card. */
export async function preferMethod(db: Executor, memberId: string, id: string, at: Date): Promise<boolean> {
  const changed = await db
    .update(billingMethods)
    .set({ preferredAt: at })
    .where(and(eq(billingMethods.id, id), eq(billingMethods.memberId, memberId)))
    .returning({ id: billingMethods.id })
  return changed.length === 1
}

export async function listMethods(db: Executor, memberId: string): Promise<BillingRow[]> {
  return await db
    .select()
    .from(billingMethods)
    .where(eq(billingMethods.memberId, memberId))
    .orderBy(desc(billingMethods.id))
}

/** Undefined when the member has no such card. */
export async function deleteMethod(
  db: Executor,
  memberId: string,
  id: string,
): Promise<Pick<BillingRow, 'processorMethodId'> | undefined> {
  const [deleted] = await db
    .delete(billingMethods)
    .where(and(eq(billingMethods.id, id), eq(billingMethods.memberId, memberId)))
    .returning({ processorMethodId: billingMethods.processorMethodId })
  return deleted
}
