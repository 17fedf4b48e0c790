import type pg from 'pg'
import { type Migration, readMigrations } from './migrations.ts'

/**
 * Migrations that were edited after some databases had applied them, each with the later migration that brings those
 * databases to what the file says now. Never add to this: a landed migration is not edited (migration-hashes.txt).
 */
const repaired: ReadonlyMap<string, string> = new Map([['0073_things-by-their-names', '0085_folded-words']])

/**
 * Names the migrations that this database applied in another wording than this version ships: its functions or tables
 * may differ from those of a fresh database. Ignores those that a later, applied migration repairs.
 */
export async function changedMigrations(
  client: Pick<pg.Client, 'query'>,
  migrations: readonly Migration[] = readMigrations(),
  repairs: ReadonlyMap<string, string> = repaired,
): Promise<string[]> {
  const { rows } = await client.query<{ hash: string; when: number }>(
    'select hash, created_at as when from drizzle.__drizzle_migrations',
  )
  const applied = new Map(rows.map(({ hash, when }) => [Number(when), hash]))
  const isApplied = (name: string | undefined) =>
    migrations.some((one) => one.name === name && applied.has(one.when))
  return migrations
    .filter(({ when, hash }) => applied.has(when) && applied.get(when) !== hash)
    .filter(({ name }) => !isApplied(repairs.get(name)))
    .map(({ name }) => name)
}
