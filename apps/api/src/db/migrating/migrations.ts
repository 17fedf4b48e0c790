import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'

/** A step of the schema, as it is told apart in the database by its time. */
export interface Migration {
  name: string
  /** When it was written: milliseconds since 1970. */
  when: number
  statements: readonly string[]
  hash: string
}

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

const readJournal = () =>
  journalSchema.parse(JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'))).entries

let newest: number | undefined

/** When the newest migration was written that this code knows. */
export function newestMigration(): number {
  newest ??= Math.max(0, ...readJournal().map(({ when }) => when))
  return newest
}

/** Every migration that this code knows, oldest first. */
export function readMigrations(): Migration[] {
  const entries = readJournal()
  return readMigrationFiles({ migrationsFolder }).map(({ sql, folderMillis, hash }) => ({
    name: entries.find(({ when }) => when === folderMillis)?.tag ?? String(folderMillis),
    when: folderMillis,
    statements: sql,
    hash,
  }))
}
