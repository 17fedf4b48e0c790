import type pg from 'pg'
import { isDatabaseUnavailable, pgErrorOf } from '../pg-errors.ts'
import { DatabaseRefusal } from '../start-error.ts'
import type { ListedFunction, SqlFunction } from './functions.ts'
import { inMigrationTransaction } from './migration-transaction.ts'

/** The hash and time of each SQL function that was applied to the database, by name. */
export async function readAppliedFunctions(
  client: Pick<pg.Client, 'query'>,
): Promise<ReadonlyMap<string, ListedFunction>> {
  const { rows } = await client.query<ListedFunction & { name: string }>(
    'select name, hash, changed_at as "changedAt" from operations.functions',
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/**
 * The functions that a database has yet to apply. A newer function in the database isn't replaced by an older
 * version's. The same time with another hash is an edit that `db:lock` hasn't listed yet.
 */
export function waitingFunctions(
  functions: readonly SqlFunction[],
  applied: ReadonlyMap<string, ListedFunction>,
): SqlFunction[] {
  return functions.filter(({ name, hash, changedAt }) => {
    const there = applied.get(name)
    if (there === undefined || there.changedAt < changedAt) return true
    return there.changedAt === changedAt && there.hash !== hash
  })
}

/**
 * Creates or replaces the SQL functions that are new or changed, all in one transaction.
 * @param client of the migrator, which holds its lock
 * @returns their names
 * @throws DatabaseRefusal with the file and line of PostgreSQL's error
 */
export async function applyFunctions(
  client: pg.Client,
  functions: readonly SqlFunction[],
): Promise<string[]> {
  const waiting = waitingFunctions(functions, await readAppliedFunctions(client))
  if (waiting.length === 0) return []
  await inMigrationTransaction(client, async () => {
    // A function may call a later one: the second round checks bodies, when all functions exist.
    for (const isChecked of ['off', 'on']) {
      await client.query(`set local check_function_bodies = ${isChecked}`)
      for (const one of waiting) await define(client, one)
    }
    await client.query(
      `insert into operations.functions (name, hash, changed_at)
       select * from unnest($1::text[], $2::text[], $3::bigint[])
       on conflict (name) do update
         set hash = excluded.hash, changed_at = excluded.changed_at, applied_at = now()`,
      [
        waiting.map(({ name }) => name),
        waiting.map(({ hash }) => hash),
        waiting.map(({ changedAt }) => changedAt),
      ],
    )
  })
  return waiting.map(({ name }) => name)
}

async function define(client: pg.Client, { file, text }: SqlFunction): Promise<void> {
  try {
    await client.query(text)
  } catch (cause) {
    const error = pgErrorOf(cause)
    if (error === undefined || isDatabaseUnavailable(cause)) throw cause
    const before = text.slice(0, Number(error.position ?? 1) - 1)
    const line = before.split('\n').length
    throw new DatabaseRefusal([`src/db/functions/${file}, line ${line}: ${error.message}`], { cause })
  }
}
