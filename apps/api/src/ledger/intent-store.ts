import { and, eq, gt, type InferSelectModel, lt, lte } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { paymentIntents } from '../db/schema/money/ledger.ts'
import type { SweepPage } from '../platform/jobs/sweep.ts'

export type Intent = InferSelectModel<typeof paymentIntents>
/** An intent with the provider and skill that it pays for. */
export type BoundIntent = Intent & { providerId: string; skillId: string }
export type NewIntent = Pick<
  Intent,
  | 'memberId'
  | 'providerId'
  | 'skillId'
  | 'method'
  | 'currency'
  | 'amount'
  | 'state'
  | 'expiresAt'
  | 'createdAt'
> &
  Partial<Pick<Intent, 'minutes' | 'packageId'>>

export async function insertIntent(tx: Executor, intent: NewIntent): Promise<Intent> {
  const [row] = await tx.insert(paymentIntents).values(intent).returning()
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}

/** An intent of this member, in any state. */
export async function findIntent(
  db: Executor,
  intentId: string,
  memberId: string,
): Promise<Intent | undefined> {
  const [row] = await db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.id, intentId), eq(paymentIntents.memberId, memberId)))
  return row
}

/** An intent of any member. For moves that were authorised through its booking. */
export async function getIntent(tx: Executor, intentId: string): Promise<Intent> {
  const [row] = await tx.select().from(paymentIntents).where(eq(paymentIntents.id, intentId))
  if (row === undefined) throw new Error(`intent ${intentId} is missing`)
  return row
}

/** As `getIntent`, with a row lock; waits for other transactions. */
export async function lockIntent(tx: Executor, intentId: string): Promise<Intent> {
  const [row] = await tx
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.id, intentId))
    .for('no key update')
  if (row === undefined) throw new Error(`intent ${intentId} is missing`)
  return row
}

/** Compare-and-swap from `held`, unless it has expired, to `attached`: of many bookings at once, one succeeds. */
export async function markAttached(tx: Executor, intentId: string, at: Date): Promise<boolean> {
  const taken = await tx
    .update(paymentIntents)
    .set({ state: 'attached' })
    .where(
      and(
        eq(paymentIntents.id, intentId),
        eq(paymentIntents.state, 'held'),
        gt(paymentIntents.expiresAt, at),
      ),
    )
    .returning({ id: paymentIntents.id })
  return taken.length === 1
}

/** Compare-and-swap from `pending`, unless it has expired, to `held` with a new expiry. */
export async function markHeld(
  tx: Executor,
  intentId: string,
  { at, until }: { at: Date; until: Date },
): Promise<boolean> {
  const held = await tx
    .update(paymentIntents)
    .set({ state: 'held', expiresAt: until })
    .where(
      and(
        eq(paymentIntents.id, intentId),
        eq(paymentIntents.state, 'pending'),
        gt(paymentIntents.expiresAt, at),
      ),
    )
    .returning({ id: paymentIntents.id })
  return held.length === 1
}

/** Compare-and-swap out of the state in which the intent was read; false when it has changed since. */
export async function markClosed(
  tx: Executor,
  intent: Pick<Intent, 'id' | 'state'>,
  state: 'settled' | 'refunded' | 'released' | 'canceled',
  at: Date,
): Promise<boolean> {
  const closed = await tx
    .update(paymentIntents)
    .set({ state, closedAt: at })
    .where(and(eq(paymentIntents.id, intent.id), eq(paymentIntents.state, intent.state)))
    .returning({ id: paymentIntents.id })
  return closed.length === 1
}

// Same condition as the partial index: states before `attached` are pending and held.
const isFree = lt(paymentIntents.state, 'attached')

/** Ids of expired pending and held intents, the oldest first. */
export async function listExpiredIntents(
  db: Executor,
  at: Date,
  { limit, isDue }: SweepPage,
): Promise<string[]> {
  const rows = await db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(and(isFree, lte(paymentIntents.expiresAt, at), isDue(paymentIntents.id)))
    .orderBy(paymentIntents.expiresAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Locks an expired intent; undefined when another process has it locked, or it was taken or closed meanwhile. */
export async function lockExpiredIntent(
  tx: Executor,
  intentId: string,
  at: Date,
): Promise<Intent | undefined> {
  const [row] = await tx
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.id, intentId), isFree, lte(paymentIntents.expiresAt, at)))
    .for('no key update', { skipLocked: true })
  return row
}
