import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'

/** A schema migration. The database identifies it by its time. */
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

/** Timestamp of the newest migration of this code. */
export function newestMigration(): number {
  newest ??= Math.max(0, ...readJournal().map(({ when }) => when))
  return newest
}

/** Every migration of this code, oldest first. */
export function readMigrations(): Migration[] {
  const entries = readJournal()
  return readMigrationFiles({ migrationsFolder }).map(({ sql, folderMillis, hash }) => ({
    name: entries.find(({ when }) => when === folderMillis)?.tag ?? String(folderMillis),
    when: folderMillis,
    statements: sql,
    hash,
  }))
}
