import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionSettings } from '../../src/db/connect.ts'

const patienceMs = 20_000

export interface HeldTable {
  /** Waits until a write to the table is blocked. */
  untilWanted(): Promise<void>
  /** Releases the lock. */
  release(): Promise<void>
}

/** Locks a table against writes, so that requests stop in the middle of their transaction. Reads go on. */
export async function holdTable(settings: ConnectionSettings, table: string): Promise<HeldTable> {
  const holder = new pg.Client(settings)
  await holder.connect()
  await holder.query('begin')
  await holder.query(`lock table ${table} in share mode`)
  return {
    async untilWanted() {
      const until = Date.now() + patienceMs
      while (Date.now() < until) {
        const { rowCount } = await holder.query(
          'select 1 from pg_locks where relation = $1::regclass and not granted',
          [table],
        )
        if ((rowCount ?? 0) > 0) return
        await pause(2)
      }
      throw new Error(`nobody came to write to ${table}`)
    },
    async release() {
      await holder.query('rollback')
      await holder.end()
    },
  }
}
