import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { paymentEvents } from '../../db/schema/money/payments.ts'
import type { PaymentEvent } from '../../payments/port.ts'

export type KeptEvent = typeof paymentEvents.$inferSelect

/** Inserts a webhook event; false for a repeated delivery. */
export async function insertPaymentEvent(tx: Executor, event: PaymentEvent, at: Date): Promise<boolean> {
  const kept = await tx
    .insert(paymentEvents)
    .values({ ...event, receivedAt: at })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return kept.length === 1
}

export async function findPaymentEvent(db: Executor, id: string): Promise<KeptEvent | undefined> {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  return row
}

export async function markHandled(db: Executor, id: string, at: Date): Promise<void> {
  await db.update(paymentEvents).set({ handledAt: at }).where(eq(paymentEvents.id, id))
}

/** Deletes handled events that won't be delivered again. */
export async function deleteHandledBefore(db: Executor, before: Date): Promise<void> {
  await db
    .delete(paymentEvents)
    .where(and(isNotNull(paymentEvents.handledAt), lt(paymentEvents.receivedAt, before)))
}
