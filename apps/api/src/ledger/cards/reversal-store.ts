import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { cardReversals } from '../../db/schema/money/card-reversals.ts'

export type Reversal = typeof cardReversals.$inferSelect

/** A payment by card: into a wallet, or for a booking. */
export type CardSource = { fundingId: string } | { intentId: string }

type Movable = Partial<Pick<Reversal, 'state' | 'amount' | 'owed' | 'writtenOff'>>

/** Records a refund that somebody made at the processor. */
export async function insertRefundRow(
  tx: Executor,
  refund: CardSource & { memberId: string; at: Date },
): Promise<Reversal> {
  const { at, ...about } = refund
  const row = { ...about, kind: 'refund', state: 'noted', createdAt: at, changedAt: at } as const
  return one(await tx.insert(cardReversals).values(row).returning())
}

/** Records a dispute once, with its current status; returns its row, locked. */
export async function recordDispute(
  tx: Executor,
  dispute: CardSource & { memberId: string; disputeId: string; reason: string; status: string; at: Date },
): Promise<Reversal> {
  const { at, ...about } = dispute
  const { reason, status } = dispute
  const row = { ...about, kind: 'dispute', state: 'noted', createdAt: at, changedAt: at } as const
  return one(
    await tx
      .insert(cardReversals)
      .values(row)
      .onConflictDoUpdate({ target: cardReversals.disputeId, set: { reason, status } })
      .returning(),
  )
}

/** The reversal, locked until the transaction ends. */
export async function lockReversal(tx: Executor, id: string): Promise<Reversal | undefined> {
  const [row] = await tx.select().from(cardReversals).where(eq(cardReversals.id, id)).for('no key update')
  return row
}

/** Updates the state and amounts of a reversal that this transaction has locked. */
export async function moveReversal(tx: Executor, id: string, change: Movable, at: Date): Promise<void> {
  await tx
    .update(cardReversals)
    .set({ ...change, changedAt: at })
    .where(eq(cardReversals.id, id))
}

/** Chargebacks and refunds of a booking's payment that were debited, the oldest first, locked. */
export async function lockReversalsOf(tx: Executor, intentId: string): Promise<Reversal[]> {
  return await tx
    .select()
    .from(cardReversals)
    .where(and(eq(cardReversals.intentId, intentId), eq(cardReversals.state, 'taken')))
    .orderBy(asc(cardReversals.id))
    .for('no key update')
}

/** Pence of a card payment that are still in our books: not refunded and not charged back. */
export async function sumKept(db: Executor, source: CardSource): Promise<number> {
  const isFunding = 'fundingId' in source
  const id = isFunding ? source.fundingId : source.intentId
  const keys = isFunding ? [`fund:${id}`, `unfund:${id}`] : [`hold:${id}`, `close:${id}`]
  const about = isFunding ? cardReversals.fundingId : cardReversals.intentId
  const { rows } = await db.execute<{ kept: string }>(sql`
    select coalesce((
      select -sum(e.amount)
      from transfers t join ledger_entries e on e.transfer_id = t.id
      join accounts a on a.id = e.account_id and a.kind = 'card_clearing'
      where t.key = any(${sql.param(keys)}::text[])
    ), 0) - coalesce((
      select sum(amount) from ${cardReversals} where ${about} = ${id} and state = 'taken'
    ), 0) as kept`)
  return Number(rows[0]?.kept ?? 0)
}

/** Pence that a member owes. */
export async function sumOwed(db: Executor, memberId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${cardReversals.owed}), 0)::bigint` })
    .from(cardReversals)
    .where(and(eq(cardReversals.memberId, memberId), gt(cardReversals.owed, 0)))
  return Number(row?.sum ?? 0)
}

function one(rows: Reversal[]): Reversal {
  const [row] = rows
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}
