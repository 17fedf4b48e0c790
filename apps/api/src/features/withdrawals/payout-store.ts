import { and, asc, eq, lt } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { connectedAccounts } from '../../db/schema/money/payments.ts'
import { payouts } from '../../db/schema/money/withdrawals.ts'
import type { SweepPage } from '../../platform/jobs/sweep.ts'

export type PayoutRow = typeof payouts.$inferSelect
export type NewPayout = Pick<
  PayoutRow,
  'memberId' | 'methodId' | 'processorAccountId' | 'bankName' | 'lastFour' | 'amount' | 'createdAt'
>

export async function insertPayout(tx: Executor, row: NewPayout): Promise<PayoutRow> {
  const [inserted] = await tx.insert(payouts).values(row).returning()
  if (inserted === undefined) throw new Error('an insert answered no row')
  return inserted
}

export async function findPayout(db: Executor, id: string): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id))
  return row
}

export async function findByPayoutId(
  db: Executor,
  processorPayoutId: string,
): Promise<PayoutRow | undefined> {
  const [row] = await db.select().from(payouts).where(eq(payouts.processorPayoutId, processorPayoutId))
  return row
}

export async function setPayoutId(db: Executor, id: string, processorPayoutId: string): Promise<void> {
  await db.update(payouts).set({ processorPayoutId }).where(eq(payouts.id, id))
}

/** Stores the id of the transfer to the member's account at the processor. */
export async function setTransferId(db: Executor, id: string, processorTransferId: string): Promise<void> {
  await db.update(payouts).set({ processorTransferId }).where(eq(payouts.id, id))
}

/** The member's account at the processor, if it can receive payouts by the last known status. */
export async function findPayoutAccount(db: Executor, memberId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: connectedAccounts.stripeAccountId })
    .from(connectedAccounts)
    .where(and(eq(connectedAccounts.memberId, memberId), eq(connectedAccounts.payoutsEnabled, true)))
  return row?.id
}

/** Marks a payout as paid or failed; of parallel calls one gets true. */
export async function markClosed(
  tx: Executor,
  id: string,
  state: 'paid' | 'failed',
  at: Date,
): Promise<boolean> {
  const closed = await tx
    .update(payouts)
    .set({ state, closedAt: at })
    .where(and(eq(payouts.id, id), eq(payouts.state, 'in_transit')))
    .returning({ id: payouts.id })
  return closed.length === 1
}

/** Open payouts older than an instant, oldest first. */
export async function listOpenSince(
  db: Executor,
  before: Date,
  { limit, isDue }: SweepPage,
): Promise<string[]> {
  const rows = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.state, 'in_transit'), lt(payouts.createdAt, before), isDue(payouts.id)))
    .orderBy(asc(payouts.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}
