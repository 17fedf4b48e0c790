import type pg from 'pg'
import { isDatabaseUnavailable, pgErrorOf } from '../pg-errors.ts'
import { DatabaseRefusal } from '../start-error.ts'
import type { ListedFunction, SqlFunction } from './functions.ts'
import { inMigrationTransaction } from './migration-transaction.ts'

/** What the database says of each function that was applied to it, by its name. */
export async function readAppliedFunctions(
  client: Pick<pg.Client, 'query'>,
): Promise<ReadonlyMap<string, ListedFunction>> {
  const { rows } = await client.query<ListedFunction & { name: string }>(
    'select name, hash, changed_at as "changedAt" from operations.functions',
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/**
 * The functions that a database has to apply. Where it has a newer one, a process of an older version doesn't put its
 * own back. The same time with another hash is an edit that `db:lock` hasn't listed yet.
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
 * Defines the functions that are new or have changed, all or none of them.
 * @param client of the migrator, which holds its lock
 * @returns the names of those
 * @throws DatabaseRefusal with the file and line that PostgreSQL refuses
 */
export async function applyFunctions(
  client: pg.Client,
  functions: readonly SqlFunction[],
): Promise<string[]> {
  const waiting = waitingFunctions(functions, await readAppliedFunctions(client))
  if (waiting.length === 0) return []
  await inMigrationTransaction(client, async () => {
    // A function may call one that comes later: bodies are checked in a second round, when all are there.
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
