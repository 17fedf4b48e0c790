import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/connect.ts'
import { sweepDelays } from '../../db/schema/system.ts'

/** Whether a sweep may look at a row now: it hasn't seen it yet, nor put it off until later. */
export function isDueRow(name: string, rowId: AnyPgColumn, seen: readonly string[], now: Date): SQL {
  return sql`not exists (
    select 1 from ${sweepDelays} where ${sweepDelays.sweep} = ${name} and ${sweepDelays.rowId} = ${rowId}
      and ${sweepDelays.nextTryAt} > ${now.toISOString()}::timestamptz)
    and ${rowId} <> all(${sql.param(seen)}::uuid[])`
}

/** A row that could not be handled, and why; null when it was only too early. */
export interface Delay {
  rowId: string
  problem: string | null
}

const MINUTE_MS = 60_000

/** Puts rows off, for twice as long each time: a minute at first, an hour at most. */
export async function delayRows(
  db: Executor,
  sweep: string,
  delays: readonly Delay[],
  now: Date,
): Promise<void> {
  if (delays.length === 0) return
  const at = sql`${now.toISOString()}::timestamptz`
  // One that was only too early may well be on time at the next look.
  const first = ({ problem }: Delay) => new Date(now.getTime() + (problem === null ? 0 : MINUTE_MS))
  await db
    .insert(sweepDelays)
    .values(delays.map((delay) => ({ ...delay, sweep, tries: 1, nextTryAt: first(delay) })))
    .onConflictDoUpdate({
      target: [sweepDelays.sweep, sweepDelays.rowId],
      set: {
        tries: sql`${sweepDelays.tries} + 1`,
        nextTryAt: sql`${at} + least(interval '1 hour', interval '1 minute' * power(2, least(${sweepDelays.tries} - 1, 6)))`,
        problem: sql`excluded.problem`,
      },
    })
}

/** Forgets that rows were put off: they are done. */
export async function forgetDelays(db: Executor, sweep: string, rowIds: readonly string[]): Promise<void> {
  if (rowIds.length === 0) return
  await db
    .delete(sweepDelays)
    .where(and(eq(sweepDelays.sweep, sweep), inArray(sweepDelays.rowId, [...rowIds])))
}

/** Forgets rows that nobody has looked at any more: others than the sweep have done them. */
export async function deletePastDelays(db: Executor, before: Date): Promise<void> {
  await db.delete(sweepDelays).where(lt(sweepDelays.nextTryAt, before))
}
