import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/connect.ts'
import { sweepDelays } from '../../db/schema/system.ts'

/** SQL condition: the sweep may process the row now, since it hasn't seen it in this run and hasn't delayed it. */
export function isDueRow(name: string, rowId: AnyPgColumn, seen: readonly string[], now: Date): SQL {
  return sql`not exists (
    select 1 from ${sweepDelays} where ${sweepDelays.sweep} = ${name} and ${sweepDelays.rowId} = ${rowId}
      and ${sweepDelays.nextTryAt} > ${now.toISOString()}::timestamptz)
    and ${rowId} <> all(${sql.param(seen)}::uuid[])`
}

/** A row that couldn't be handled, with the error; null when it was only too early. */
export interface Delay {
  rowId: string
  problem: string | null
}

const MINUTE_MS = 60_000

/** Delays rows with exponential backoff: a minute at first, an hour at most. */
export async function delayRows(
  db: Executor,
  sweep: string,
  delays: readonly Delay[],
  now: Date,
): Promise<void> {
  if (delays.length === 0) return
  const at = sql`${now.toISOString()}::timestamptz`
  // A row that was only too early may be due at the next run, so its first delay is zero.
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

/** Deletes the delays of rows that were handled. */
export async function forgetDelays(db: Executor, sweep: string, rowIds: readonly string[]): Promise<void> {
  if (rowIds.length === 0) return
  await db
    .delete(sweepDelays)
    .where(and(eq(sweepDelays.sweep, sweep), inArray(sweepDelays.rowId, [...rowIds])))
}

/** Deletes delays of rows that no sweep processes any more, since they were handled elsewhere. */
export async function deletePastDelays(db: Executor, before: Date): Promise<void> {
  await db.delete(sweepDelays).where(lt(sweepDelays.nextTryAt, before))
}
