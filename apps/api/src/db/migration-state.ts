import type pg from 'pg'
import { newestMigration } from './migrations.ts'
import { pgErrorOf } from './pg-errors.ts'

/** How far a database is, next to the code that asks. */
export interface MigrationState {
  /** When its newest migration was written; 0 before the first. */
  newest: number
  /** Whether it waits for migrations, or for the tables of the migrator itself. */
  isBehind: boolean
  /** A newer version has migrated it: this code is of the version before, or of an older one. */
  ahead: 'no' | 'by one version' | 'by more'
}

interface Row {
  newest: number
  since: number | null
}

const read = `
  select coalesce((select max(created_at) from drizzle.__drizzle_migrations), 0) as newest,
    (select since from operations.migration_runs order by until desc limit 1) as since`

/** @param known when the newest migration was written that the code knows */
export async function readMigrationState(
  client: Pick<pg.Client, 'query'>,
  known = newestMigration(),
): Promise<MigrationState> {
  const rows = await rowsIfThere<Row>(client, read)
  if (rows === undefined) return { newest: 0, isBehind: true, ahead: 'no' }
  const { newest = 0, since = null } = rows[0] ?? {}
  // One run of the migrator brings it from one version to the next: whoever knows all before it is of the one before.
  // Before the first there was none.
  const versions = since !== null && since > 0 && known >= since ? 'by one version' : 'by more'
  return { newest, isBehind: newest < known, ahead: newest > known ? versions : 'no' }
}

/** Undefined where a table isn't there yet. */
async function rowsIfThere<R extends object>(
  client: Pick<pg.Client, 'query'>,
  query: string,
): Promise<R[] | undefined> {
  try {
    return (await client.query<R>(query)).rows
  } catch (error) {
    if (pgErrorOf(error)?.code === '42P01') return undefined
    throw error
  }
}
