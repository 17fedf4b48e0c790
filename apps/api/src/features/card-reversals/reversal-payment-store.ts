import { and, asc, gt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/connect.ts'
import { cardReversals } from '../../db/schema/money/card-reversals.ts'
import type { CardSource } from '../../ledger/cards/reversal-store.ts'
import type { SweepPage } from '../../platform/jobs/sweep.ts'

/** A card payment in the ledger. */
export interface BookedPayment {
  source: CardSource
  /** The card's owner. */
  memberId: string
}

/**
 * Finds a payment by the processor's id and locks it until the transaction ends; undefined for an unknown
 * one.
 */
export async function lockPayment(tx: Transaction, paymentId: string): Promise<BookedPayment | undefined> {
  const { rows } = await tx.execute<{ id: string; member_id: string; is_funding: boolean }>(sql`
    select f.id, f.member_id, true as is_funding from wallet_fundings f
    where f.payment_intent_id = ${paymentId} for no key update`)
  const { rows: intents } = await tx.execute<{ id: string; member_id: string; is_funding: boolean }>(sql`
    select i.id, i.member_id, false as is_funding
    from payment_intents i join card_payments c on c.intent_id = i.id
    where c.payment_id = ${paymentId} for no key update of i`)
  const row = rows[0] ?? intents[0]
  if (row === undefined) return undefined
  const source = row.is_funding ? { fundingId: row.id } : { intentId: row.id }
  return { source, memberId: row.member_id }
}

/** Debts of members with money in their wallets, oldest first. */
export async function listCollectable(db: Executor, { limit, isDue }: SweepPage): Promise<string[]> {
  const hasCash = sql`exists (
    select 1 from accounts a
    where a.kind = 'member' and a.currency = 'GBP' and a.member_id = ${cardReversals.memberId} and a.balance > 0)`
  const rows = await db
    .select({ id: cardReversals.id })
    .from(cardReversals)
    .where(and(gt(cardReversals.owed, 0), hasCash, isDue(cardReversals.id)))
    .orderBy(asc(cardReversals.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
