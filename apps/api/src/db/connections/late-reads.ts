import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Connection, Database } from '../connect.ts'
import { isDatabaseUnavailable, pgErrorOf } from '../pg-errors.ts'
import type { LogPosition, Replicas } from './replicas.ts'

/** Read context of the current call. */
interface Reader {
  /** Log position (LSN) of the member's last write, unless that is long ago. */
  seen: LogPosition | undefined
  /** Replica chosen by the call's first query and kept, so that later queries see no older state. */
  chosen?: Connection
}

const reading = new AsyncLocalStorage<Reader>()

/** Runs a read-only call, whose queries may use a replica. Outside of it, all queries go to the primary. */
export function readLate<T>(seen: LogPosition | undefined, work: () => T): T {
  return reading.run({ seen }, work)
}

/** PostgreSQL code 40001: a standby cancels queries that conflict with replication. */
const isInTheWay = (error: unknown) => pgErrorOf(error)?.code === '40001'

/**
 * A database that sends queries to a replica that has the reader's own writes. The primary is used where there is no
 * such replica, outside of `readLate`, and for transactions. A query that fails because a replica went away is retried
 * on another one, then on the primary.
 */
export function lateDatabase(replicas: Replicas, primary: Connection): Database {
  async function query(...args: unknown[]): Promise<unknown> {
    const reader = reading.getStore()
    if (reader === undefined) return await ask(primary, args)
    reader.chosen ??= replicas.choose(reader.seen) ?? primary
    for (const isLastTry of [false, true]) {
      const chosen: Connection = reader.chosen
      if (chosen === primary) break
      try {
        return await replicas.unlessAway(ask(chosen, args), chosen)
      } catch (error) {
        if (!isDatabaseUnavailable(error) && !isInTheWay(error)) throw error
        if (!isInTheWay(error)) replicas.leaveOut(chosen)
        const other = isLastTry || isInTheWay(error) ? undefined : replicas.choose(reader.seen)
        reader.chosen = other ?? primary
      }
    }
    return await ask(primary, args)
  }
  // Outside transactions, drizzle calls nothing but `query` on a pool.
  const database: Database = drizzle({ query } as unknown as pg.Pool)
  return Object.assign(database, { transaction: primary.db.transaction.bind(primary.db) })
}

const ask = ({ pool }: Connection, args: readonly unknown[]): Promise<unknown> =>
  Reflect.apply(pool.query, pool, args)
