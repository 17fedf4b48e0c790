import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '../db/connect.ts'
import { processorCalls } from '../db/schema/money/card-payments.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { SweepPage } from '../platform/jobs/sweep.ts'

export type ProcessorCall = typeof processorCalls.$inferSelect
export type CallKind = ProcessorCall['kind']

/** A call to the payment processor that is to be made once the transaction has committed. */
export interface NewCall {
  /** What makes it happen once, at the processor as well: the key of the ledger's transfer that it goes with. */
  key: string
  kind: CallKind
  about: { intentId: string } | { fundingId: string } | { payoutId: string }
  /** Pence. */
  amount: number
  at: Date
}

/** Puts a call into the outbox, once for each key, and answers its id; undefined when it is there already. */
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

/** The job that makes one call of the outbox. */
export const processorCallJob = 'processor-call'

/** Puts a call into the outbox and has it made as soon as the transaction commits, rather than within the minute. */
export async function enqueueAndDispatch(tx: Transaction, jobs: Jobs, call: NewCall): Promise<void> {
  const id = await enqueueCall(tx, call)
  if (id !== undefined) await jobs.send(processorCallJob, { id }, { tx })
}

/** Has the calls about an intent that wait in the outbox made as soon as the transaction commits. */
export async function dispatchCallsOf(tx: Transaction, jobs: Jobs, intentId: string): Promise<void> {
  const waiting = await listWaitingCalls(tx, intentId)
  await jobs.sendAll(
    processorCallJob,
    waiting.map((id) => ({ id })),
    tx,
  )
}

const earlier = alias(processorCalls, 'earlier')

/** No call about the same money is to be made before. */
const isFirst = sql`not exists (
  select 1 from ${processorCalls} ${sql.identifier('earlier')}
  where ${earlier.state} = 'waiting' and ${earlier.id} < ${processorCalls.id} and (
    ${earlier.intentId} = ${processorCalls.intentId} or ${earlier.payoutId} = ${processorCalls.payoutId}
  ))`

/**
 * Leases a call that is due, until an instant; undefined when somebody else has it, it is done, or one about the same
 * money is to be made before.
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

/** The calls about an intent that wait to be made, in the order in which they were decided. */
async function listWaitingCalls(tx: Executor, intentId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: processorCalls.id })
    .from(processorCalls)
    .where(and(eq(processorCalls.intentId, intentId), eq(processorCalls.state, 'waiting')))
    .orderBy(asc(processorCalls.id))
  return rows.map(({ id }) => id)
}

/** The calls that are due, the oldest first. */
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

/** Notes how a call ended; false when that is known already. */
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

/** Schedules the next try of a call that failed. */
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
