import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/connect.ts'
import { providerCalls } from '../db/schema/card-payments.ts'
import type { SweepPage } from '../platform/sweep.ts'

export type ProviderCall = typeof providerCalls.$inferSelect
export type CallKind = ProviderCall['kind']

/** Something to be said to the payment provider once the transaction has committed. */
export interface NewCall {
  /** What makes it happen once, at the provider as well: the key of the ledger's transfer that it goes with. */
  key: string
  kind: CallKind
  about: { intentId: string } | { fundingId: string } | { payoutId: string }
  /** Pence. */
  amount: number
  at: Date
}

/** Leaves a call in the outbox, once for each key, and answers its id; undefined when it was left before. */
export async function leaveCall(tx: Executor, { about, at, ...call }: NewCall): Promise<string | undefined> {
  const [row] = await tx
    .insert(providerCalls)
    .values({ ...call, ...about, createdAt: at, nextTryAt: at })
    .onConflictDoNothing({ target: providerCalls.key })
    .returning({ id: providerCalls.id })
  return row?.id
}

const earlier = alias(providerCalls, 'earlier')

/** No call about the same money is to be made before. */
const isFirst = sql`not exists (
  select 1 from ${providerCalls} ${sql.identifier('earlier')}
  where ${earlier.state} = 'waiting' and ${earlier.id} < ${providerCalls.id} and (
    ${earlier.intentId} = ${providerCalls.intentId} or ${earlier.payoutId} = ${providerCalls.payoutId}
  ))`

/**
 * Takes a call that is due, until an instant; undefined when somebody else has it, it is done, or one about the same
 * money is to be made before.
 */
export async function takeCall(
  db: Executor,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<ProviderCall | undefined> {
  const [row] = await db
    .update(providerCalls)
    .set({ tries: sql`${providerCalls.tries} + 1`, nextTryAt: until })
    .where(
      and(
        eq(providerCalls.id, id),
        eq(providerCalls.state, 'waiting'),
        lte(providerCalls.nextTryAt, now),
        isFirst,
      ),
    )
    .returning()
  return row
}

/** The calls about an intent that wait to be made, in the order in which they were decided. */
export async function listWaitingCalls(tx: Executor, intentId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: providerCalls.id })
    .from(providerCalls)
    .where(and(eq(providerCalls.intentId, intentId), eq(providerCalls.state, 'waiting')))
    .orderBy(asc(providerCalls.id))
  return rows.map(({ id }) => id)
}

/** The calls that are due, the oldest first. */
export async function listDueCalls(db: Executor, now: Date, { limit, isDue }: SweepPage): Promise<string[]> {
  const rows = await db
    .select({ id: providerCalls.id })
    .from(providerCalls)
    .where(
      and(
        eq(providerCalls.state, 'waiting'),
        lte(providerCalls.nextTryAt, now),
        isFirst,
        isDue(providerCalls.id),
      ),
    )
    .orderBy(asc(providerCalls.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Notes how a call ended; false when that is known already. */
export async function finishCall(
  tx: Executor,
  id: string,
  end: { state: 'done'; objectId: string | null; at: Date } | { state: 'refused'; problem: string; at: Date },
): Promise<boolean> {
  const { at: finishedAt, ...rest } = end
  const finished = await tx
    .update(providerCalls)
    .set({ ...rest, finishedAt })
    .where(and(eq(providerCalls.id, id), eq(providerCalls.state, 'waiting')))
    .returning({ id: providerCalls.id })
  return finished.length === 1
}

/** Puts a call off that could not be made. */
export async function postponeCall(
  db: Executor,
  id: string,
  { problem, until }: { problem: string; until: Date },
): Promise<void> {
  await db
    .update(providerCalls)
    .set({ problem, nextTryAt: until })
    .where(and(eq(providerCalls.id, id), eq(providerCalls.state, 'waiting')))
}
