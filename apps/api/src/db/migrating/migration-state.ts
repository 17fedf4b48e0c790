import type pg from 'pg'
import { pgErrorOf } from '../pg-errors.ts'
import { readAppliedFunctions, waitingFunctions } from './apply-functions.ts'
import { readFunctions, type SqlFunction } from './functions.ts'
import { newestMigration } from './migrations.ts'

/** Schema version of a database, compared with that of the running code. */
export interface MigrationState {
  /** Timestamp of its newest migration; 0 before the first. */
  newestMigration: number
  /** Timestamp of its newest migration or function; a later version's is higher. */
  newest: number
  /** Whether migrations or functions, or the migrator's own tables, are missing. */
  isBehind: boolean
  /** A newer version has migrated the database: this code is one version older, or more. */
  ahead: 'no' | 'by one version' | 'by more'
}

/** Migrations and functions of a version of the code. */
export interface Shipped {
  /** Timestamp of its newest migration. */
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

/** @param shipped migrations and functions of the running code */
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
  // One migrator run goes from one version to the next: code that knows all migrations before the last run is one
  // version behind. The first run had no version before it.
  const versions = since !== null && since > 0 && known >= since ? 'by one version' : 'by more'
  const isBehind =
    newestMigration < shipped.newestMigration ||
    waitingFunctions(shipped.functions, there.functions).length > 0
  return { newestMigration, newest, isBehind, ahead: newest > known ? versions : 'no' }
}

/** Undefined where a table doesn't exist yet. */
async function unlessMissing<T>(reading: () => Promise<T>): Promise<T | undefined> {
  try {
    return await reading()
  } catch (error) {
    if (pgErrorOf(error)?.code === '42P01') return undefined
    throw error
  }
}
