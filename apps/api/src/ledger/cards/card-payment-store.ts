import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { cardPayments } from '../../db/schema/money/card-payments.ts'

export type IntentPayment = typeof cardPayments.$inferSelect

/** Records how a card is to pay for an intent. */
export async function insertCardPayment(
  tx: Executor,
  payment: typeof cardPayments.$inferInsert,
): Promise<void> {
  await tx.insert(cardPayments).values(payment)
}

/** Undefined for an intent that isn't paid by card. */
export async function findCardPayment(db: Executor, intentId: string): Promise<IntentPayment | undefined> {
  const [row] = await db.select().from(cardPayments).where(eq(cardPayments.intentId, intentId))
  return row
}

export async function findByPaymentId(db: Executor, paymentId: string): Promise<IntentPayment | undefined> {
  const [row] = await db.select().from(cardPayments).where(eq(cardPayments.paymentId, paymentId))
  return row
}

/** Stores the processor's id of the payment. */
export async function setPaymentId(db: Executor, intentId: string, paymentId: string): Promise<void> {
  await db
    .update(cardPayments)
    .set({ paymentId })
    .where(and(eq(cardPayments.intentId, intentId), isNull(cardPayments.paymentId)))
}

export async function markAuthorised(
  tx: Executor,
  intentId: string,
  { at, isCaptured }: { at: Date; isCaptured: boolean },
): Promise<void> {
  await tx
    .update(cardPayments)
    .set({ authorisedAt: at, capturedAt: isCaptured ? at : null })
    .where(eq(cardPayments.intentId, intentId))
}

export async function markCaptured(tx: Executor, intentId: string, at: Date): Promise<void> {
  await tx
    .update(cardPayments)
    .set({ capturedAt: at })
    .where(
      and(
        eq(cardPayments.intentId, intentId),
        isNotNull(cardPayments.authorisedAt),
        isNull(cardPayments.capturedAt),
      ),
    )
}
