import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/connect.ts'
import type { Clock } from '../clock.ts'
import { type Delay, delayRows, forgetDelays, isDueRow } from './sweep-store.ts'

/** How many rows are asked for at once. */
const BATCH = 500

/** After this it stops, and the next one goes on: a job has its time. */
const LONGEST_MS = 10 * 60_000

/** What a sweep asks its rows for. */
export interface SweepPage {
  limit: number
  /** Leaves out what this sweep has looked at already, and what it has put off. */
  isDue(rowId: AnyPgColumn): SQL | undefined
}

export interface SweepRows {
  /** Of its own: what it puts off is kept under it. */
  name: string
  due: (page: SweepPage) => Promise<string[]>
  handle: (id: string) => Promise<boolean>
  /** The rows say themselves when they are to be looked at again: nothing is put off besides. */
  keepOwnTimes?: boolean
}

/**
 * Handles every row that is due, until none is, each in its own transaction, so that one that fails holds back no other
 * and locks are held for one row at a time. `handle` checks again under the row's lock: another process may have been
 * there. A row that it fails on, or finds too early, is looked at again after a pause that grows, and those behind it
 * don't wait for it.
 * @returns how many were handled
 * @throws AggregateError after the last row, with what failed
 */
export async function sweep(
  { db, clock }: { db: Database; clock: Clock },
  { name, due, handle, keepOwnTimes = false }: SweepRows,
): Promise<number> {
  const failures: unknown[] = []
  const seen: string[] = []
  const endsAt = performance.now() + LONGEST_MS
  let handled = 0

  /** Undefined when it is done. */
  const attempt = async (rowId: string): Promise<Delay | undefined> => {
    try {
      return (await handle(rowId)) ? undefined : { rowId, problem: null }
    } catch (error) {
      failures.push(new Error(`sweep of ${rowId} failed`, { cause: error }))
      return { rowId, problem: (error instanceof Error ? error.message : String(error)).slice(0, 300) }
    }
  }

  while (performance.now() < endsAt) {
    const now = clock.now()
    const isDue = (rowId: AnyPgColumn) => isDueRow(name, rowId, seen, now)
    const ids = await due({ limit: BATCH, isDue })
    if (ids.length === 0) break
    const done: string[] = []
    const delays: Delay[] = []
    for (const id of ids) {
      const delay = await attempt(id)
      if (delay) delays.push(delay)
      else done.push(id)
    }
    seen.push(...ids)
    if (!keepOwnTimes) {
      await delayRows(db, name, delays, clock.now())
      await forgetDelays(db, name, done)
    }
    handled += done.length
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rows could not be swept`)
  return handled
}
