import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/connect.ts'
import type { Clock } from '../clock.ts'
import { type Delay, delayRows, forgetDelays, isDueRow } from './sweep-store.ts'

/** Rows per query. */
const BATCH = 500

/** Stops after this many milliseconds, within the job's time limit; the next run continues. */
const LONGEST_MS = 10 * 60_000

/** Paging of a sweep's query. */
export interface SweepPage {
  limit: number
  /** SQL condition that excludes rows already seen or delayed by this sweep. */
  isDue(rowId: AnyPgColumn): SQL | undefined
}

export interface SweepRows {
  /** Unique: delays are stored under it. */
  name: string
  due: (page: SweepPage) => Promise<string[]>
  handle: (id: string) => Promise<boolean>
  /** For rows with a retry time of their own: no delays are stored. */
  keepOwnTimes?: boolean
}

/**
 * Handles every due row, each in its own transaction, so that a failing row doesn't block others and only one row is
 * locked at a time. `handle` checks again under the row lock, since another process may have handled it. A row that
 * fails, or is too early, is retried with backoff, and doesn't delay the rows behind it.
 * @returns how many were handled
 * @throws AggregateError after the last row, with all failures
 */
export async function sweep(
  { db, clock }: { db: Database; clock: Clock },
  { name, due, handle, keepOwnTimes = false }: SweepRows,
): Promise<number> {
  const failures: unknown[] = []
  const seen: string[] = []
  const endsAt = performance.now() + LONGEST_MS
  let handled = 0

  /** Undefined when it was handled. */
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
