import type pg from 'pg'
import { pgErrorOf } from '../pg-errors.ts'
import { readAppliedFunctions, waitingFunctions } from './apply-functions.ts'
import { readFunctions, type SqlFunction } from './functions.ts'
import { newestMigration } from './migrations.ts'

/** How far a database is, next to the code that asks. */
export interface MigrationState {
  /** When its newest migration was written; 0 before the first. */
  newestMigration: number
  /** When its newest migration or function was written: what a version brings later is newer. */
  newest: number
  /** Whether it waits for migrations or functions, or for the tables of the migrator itself. */
  isBehind: boolean
  /** A newer version has migrated it: this code is of the version before, or of an older one. */
  ahead: 'no' | 'by one version' | 'by more'
}

/** What a version of the code brings to a database. */
export interface Shipped {
  /** When its newest migration was written. */
  newestMigration: number
  functions: readonly SqlFunction[]
}

const shippedNow = (): Shipped => ({ newestMigration: newestMigration(), functions: readFunctions() })

export function newestOf({ newestMigration, functions }: Shipped): number {
  return Math.max(newestMigration, ...functions.map(({ changedAt }) => changedAt))
}

interface Row {
  newestMigration: number
  since: number | null
}

const read = `
  select coalesce((select max(created_at) from drizzle.__drizzle_migrations), 0) as "newestMigration",
    (select since from operations.migration_runs order by until desc limit 1) as since`

/** @param shipped what the code that asks brings */
export async function readMigrationState(
  client: Pick<pg.Client, 'query'>,
  shipped = shippedNow(),
): Promise<MigrationState> {
  const there = await unlessMissing(async () => ({
    rows: (await client.query<Row>(read)).rows,
    functions: await readAppliedFunctions(client),
  }))
  if (there === undefined) return { newestMigration: 0, newest: 0, isBehind: true, ahead: 'no' }
  const { newestMigration = 0, since = null } = there.rows[0] ?? {}
  const newest = Math.max(newestMigration, ...[...there.functions.values()].map(({ changedAt }) => changedAt))
  const known = newestOf(shipped)
  // One run of the migrator brings it from one version to the next: whoever knows all before it is of the one before.
  // Before the first there was none.
  const versions = since !== null && since > 0 && known >= since ? 'by one version' : 'by more'
  const isBehind =
    newestMigration < shipped.newestMigration ||
    waitingFunctions(shipped.functions, there.functions).length > 0
  return { newestMigration, newest, isBehind, ahead: newest > known ? versions : 'no' }
}

/** Undefined where a table isn't there yet. */
async function unlessMissing<T>(reading: () => Promise<T>): Promise<T | undefined> {
  try {
    return await reading()
  } catch (error) {
    if (pgErrorOf(error)?.code === '42P01') return undefined
    throw error
  }
}
