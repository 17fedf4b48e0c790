import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '../db/connect.ts'
import { processorCalls } from '../db/schema/money/card-payments.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { SweepPage } from '../platform/jobs/sweep.ts'

export type ProcessorCall = typeof processorCalls.$inferSelect
export type CallKind = ProcessorCall['kind']

/** A call to the payment processor, to be sent after commit. */
export interface NewCall {
  /** Idempotency key, at the processor as well: that of the ledger transfer it belongs to. */
  key: string
  kind: CallKind
  about: { intentId: string } | { fundingId: string } | { payoutId: string }
  /** Pence. */
  amount: number
  at: Date
}

/** Enqueues a call, once for each key, and returns its id; undefined when it is already there. */
export async function enqueueCall(
  tx: Executor,
  { about, at, ...call }: NewCall,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(processorCalls)
    .values({ ...call, ...about, createdAt: at, nextTryAt: at })
    .onConflictDoNothing({ target: processorCalls.key })
    .returning({ id: processorCalls.id })
  return row?.id
}

/** Job that sends one call of the outbox. */
export const processorCallJob = 'processor-call'

/** Enqueues a call and sends it right after commit, rather than within the minute. */
export async function enqueueAndDispatch(tx: Transaction, jobs: Jobs, call: NewCall): Promise<void> {
  const id = await enqueueCall(tx, call)
  if (id !== undefined) await jobs.send(processorCallJob, { id }, { tx })
}

/** Sends the waiting calls of an intent right after commit. */
export async function dispatchCallsOf(tx: Transaction, jobs: Jobs, intentId: string): Promise<void> {
  const waiting = await listWaitingCalls(tx, intentId)
  await jobs.sendAll(
    processorCallJob,
    waiting.map((id) => ({ id })),
    tx,
  )
}

const earlier = alias(processorCalls, 'earlier')

/** Calls about the same money are sent in order: no earlier one is waiting. */
const isFirst = sql`not exists (
  select 1 from ${processorCalls} ${sql.identifier('earlier')}
  where ${earlier.state} = 'waiting' and ${earlier.id} < ${processorCalls.id} and (
    ${earlier.intentId} = ${processorCalls.intentId} or ${earlier.payoutId} = ${processorCalls.payoutId}
  ))`

/**
 * Leases a due call until an instant; undefined when another process has it, it is done, or an earlier call about the
 * same money is waiting.
 */
export async function leaseCall(
  db: Executor,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<ProcessorCall | undefined> {
  const [row] = await db
    .update(processorCalls)
    .set({ tries: sql`${processorCalls.tries} + 1`, nextTryAt: until })
    .where(
      and(
        eq(processorCalls.id, id),
        eq(processorCalls.state, 'waiting'),
        lte(processorCalls.nextTryAt, now),
        isFirst,
      ),
    )
    .returning()
  return row
}

/** Waiting calls of an intent, in the order in which they were enqueued. */
async function listWaitingCalls(tx: Executor, intentId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: processorCalls.id })
    .from(processorCalls)
    .where(and(eq(processorCalls.intentId, intentId), eq(processorCalls.state, 'waiting')))
    .orderBy(asc(processorCalls.id))
  return rows.map(({ id }) => id)
}

/** Due calls, the oldest first. */
export async function listDueCalls(db: Executor, now: Date, { limit, isDue }: SweepPage): Promise<string[]> {
  const rows = await db
    .select({ id: processorCalls.id })
    .from(processorCalls)
    .where(
      and(
        eq(processorCalls.state, 'waiting'),
        lte(processorCalls.nextTryAt, now),
        isFirst,
        isDue(processorCalls.id),
      ),
    )
    .orderBy(asc(processorCalls.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Records the result of a call; false when it was recorded before. */
export async function finishCall(
  tx: Executor,
  id: string,
  end: { state: 'done'; objectId: string | null; at: Date } | { state: 'refused'; problem: string; at: Date },
): Promise<boolean> {
  const { at: finishedAt, ...rest } = end
  const finished = await tx
    .update(processorCalls)
    .set({ ...rest, finishedAt })
    .where(and(eq(processorCalls.id, id), eq(processorCalls.state, 'waiting')))
    .returning({ id: processorCalls.id })
  return finished.length === 1
}

/** Schedules the retry of a failed call. */
export async function postponeCall(
  db: Executor,
  id: string,
  { problem, until }: { problem: string; until: Date },
): Promise<void> {
  await db
    .update(processorCalls)
    .set({ problem, nextTryAt: until })
    .where(and(eq(processorCalls.id, id), eq(processorCalls.state, 'waiting')))
}
