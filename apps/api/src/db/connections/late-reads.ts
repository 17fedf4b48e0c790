import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Connection, Database } from '../connect.ts'
import { isDatabaseUnavailable, pgErrorOf } from '../pg-errors.ts'
import type { LogPosition, Replicas } from './replicas.ts'

/** Who reads now. */
interface Reader {
  /** The primary's log after their last write, unless that is long ago. */
  seen: LogPosition | undefined
  /** Chosen by the first query of a call, so that its others see no older state. */
  chosen?: Connection
}

const reading = new AsyncLocalStorage<Reader>()

/** Runs what answers one call that only reads. Outside of it, everything is asked of the primary. */
export function readLate<T>(seen: LogPosition | undefined, work: () => T): T {
  return reading.run({ seen }, work)
}

/** A standby has to take what the primary says, and ends a query that is in the way of it: 40001. */
const isInTheWay = (error: unknown) => pgErrorOf(error)?.code === '40001'

/**
 * A database whose queries go to a replica that has all that its reader has written, and to the primary where there is
 * none, outside of `readLate`, and in transactions. A query that fails because a replica went away is asked of another
 * one, then of the primary.
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
  // Of a pool, drizzle asks for nothing else unless a transaction begins.
  const database: Database = drizzle({ query } as unknown as pg.Pool)
  return Object.assign(database, { transaction: primary.db.transaction.bind(primary.db) })
}

const ask = ({ pool }: Connection, args: readonly unknown[]): Promise<unknown> =>
  Reflect.apply(pool.query, pool, args)
