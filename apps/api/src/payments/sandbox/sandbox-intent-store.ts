import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import {
  sandboxDisputes,
  sandboxPaymentIntents,
  sandboxRefunds,
  sandboxRequests,
} from '../../db/schema/money/sandbox.ts'

export type SandboxIntent = typeof sandboxPaymentIntents.$inferSelect
export type SandboxRefund = typeof sandboxRefunds.$inferSelect
export type SandboxDispute = typeof sandboxDisputes.$inferSelect

/** Creates a payment, or returns the earlier one with the same idempotency key. */
export async function createIntent(
  db: Executor,
  intent: Pick<
    SandboxIntent,
    'id' | 'idempotencyKey' | 'amount' | 'captureMethod' | 'paymentMethodId' | 'createdAt'
  >,
): Promise<SandboxIntent> {
  await db
    .insert(sandboxPaymentIntents)
    .values(intent)
    .onConflictDoNothing({ target: sandboxPaymentIntents.idempotencyKey })
  const [row] = await db
    .select()
    .from(sandboxPaymentIntents)
    .where(eq(sandboxPaymentIntents.idempotencyKey, intent.idempotencyKey))
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}

export async function findIntent(db: Executor, id: string): Promise<SandboxIntent | undefined> {
  const [row] = await db.select().from(sandboxPaymentIntents).where(eq(sandboxPaymentIntents.id, id))
  return row
}

export async function listIntentsSince(db: Executor, since: Date): Promise<SandboxIntent[]> {
  return await db
    .select()
    .from(sandboxPaymentIntents)
    .where(gte(sandboxPaymentIntents.createdAt, since))
    .orderBy(asc(sandboxPaymentIntents.createdAt))
}

/** Changes a payment's state, unless it has left the expected states. */
export async function moveIntent(
  tx: Executor,
  id: string,
  from: SandboxIntent['status'][],
  change: Partial<
    Pick<SandboxIntent, 'status' | 'returnUrl' | 'amountReceived' | 'paymentMethodId' | 'isToBeDisputed'>
  >,
): Promise<SandboxIntent | undefined> {
  const [row] = await tx
    .update(sandboxPaymentIntents)
    .set(change)
    .where(and(eq(sandboxPaymentIntents.id, id), inArray(sandboxPaymentIntents.status, from)))
    .returning()
  return row
}

/** Creates a refund; undefined when the key was used before. */
export async function insertRefund(tx: Executor, refund: SandboxRefund): Promise<SandboxRefund | undefined> {
  const [row] = await tx
    .insert(sandboxRefunds)
    .values(refund)
    .onConflictDoNothing({ target: sandboxRefunds.idempotencyKey })
    .returning()
  return row
}

/** Adds a refund to the payment's total; false when less is left to refund. */
export async function deductRefund(
  tx: Executor,
  { paymentIntentId, amount }: Pick<SandboxRefund, 'paymentIntentId' | 'amount'>,
): Promise<boolean> {
  const { id, amountReceived, amountRefunded } = sandboxPaymentIntents
  const taken = await tx
    .update(sandboxPaymentIntents)
    .set({ amountRefunded: sql`${amountRefunded} + ${amount}` })
    .where(and(eq(id, paymentIntentId), gte(sql`${amountReceived} - ${amountRefunded}`, amount)))
    .returning({ id })
  return taken.length === 1
}

/** Charges back a payment. */
export async function insertDispute(tx: Executor, dispute: SandboxDispute): Promise<void> {
  await tx.insert(sandboxDisputes).values(dispute)
  await tx
    .update(sandboxPaymentIntents)
    .set({ amountDisputed: sql`${sandboxPaymentIntents.amountDisputed} + ${dispute.amount}` })
    .where(eq(sandboxPaymentIntents.id, dispute.paymentIntentId))
}

/** Closes an open dispute; a won one returns the money. */
export async function closeDispute(
  tx: Executor,
  id: string,
  status: 'won' | 'lost',
): Promise<SandboxDispute | undefined> {
  const [closed] = await tx
    .update(sandboxDisputes)
    .set({ status })
    .where(and(eq(sandboxDisputes.id, id), eq(sandboxDisputes.status, 'needs_response')))
    .returning()
  if (closed === undefined || status === 'lost') return closed
  await tx
    .update(sandboxPaymentIntents)
    .set({ amountDisputed: sql`${sandboxPaymentIntents.amountDisputed} - ${closed.amount}` })
    .where(eq(sandboxPaymentIntents.id, closed.paymentIntentId))
  return closed
}

export async function listDisputes(
  db: Executor,
  by: { id: string } | { payment: string } | { since: Date },
): Promise<SandboxDispute[]> {
  const { id, paymentIntentId, createdAt } = sandboxDisputes
  const condition =
    'id' in by ? eq(id, by.id) : 'payment' in by ? eq(paymentIntentId, by.payment) : gte(createdAt, by.since)
  return await db.select().from(sandboxDisputes).where(condition).orderBy(asc(createdAt))
}

export async function findRefund(
  db: Executor,
  by: { id: string } | { idempotencyKey: string },
): Promise<SandboxRefund | undefined> {
  const condition =
    'id' in by ? eq(sandboxRefunds.id, by.id) : eq(sandboxRefunds.idempotencyKey, by.idempotencyKey)
  const [row] = await db.select().from(sandboxRefunds).where(condition)
  return row
}

/**
 * Records the first use of a key, and returns the request that it was first used for; waits for a concurrent first
 * use.
 */
export async function useKey(
  tx: Executor,
  use: { idempotencyKey: string; request: string; createdAt: Date },
): Promise<{ isFirst: boolean; request: string }> {
  const inserted = await tx.insert(sandboxRequests).values(use).onConflictDoNothing().returning()
  if (inserted.length === 1) return { isFirst: true, request: use.request }
  const [row] = await tx
    .select({ request: sandboxRequests.request })
    .from(sandboxRequests)
    .where(eq(sandboxRequests.idempotencyKey, use.idempotencyKey))
  return { isFirst: false, request: row?.request ?? '' }
}
