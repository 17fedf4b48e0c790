import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { z } from 'zod'
import { type ConnectionSettings, queryLimits } from './connect.ts'
import { pgErrorOf } from './pg-errors.ts'
import { requireServer } from './requirements.ts'
import { withClient } from './with-client.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const journal = z.object({ entries: z.array(z.object({ when: z.number() })) })

/** A number of our own among the advisory locks of the database: "MIGR". */
const lockKey = 0x4d494752

/**
 * Applies the migrations that are missing. Processes that start together wait for the first of them; members who are
 * there meanwhile wait no longer for a table than for any lock.
 * @throws DatabaseRefusal when the server can't hold our database
 */
export async function migrate(settings: ConnectionSettings): Promise<void> {
  await withClient({ ...settings, application_name: 'kindling migrations' }, async (client) => {
    await client.query('set client_min_messages = warning')
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await requireServer(client)
    await client.query(`set lock_timeout = ${queryLimits.lock_timeout}`)
    await applyMigrations(drizzle(client), { migrationsFolder })
  })
}

/** Whether the database has every migration that this code was written for. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const { entries } = journal.parse(
    JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')),
  )
  const newest = Math.max(0, ...entries.map((entry) => entry.when))
  try {
    const { rows } = await pool.query<{ newest: number | null }>(
      'select max(created_at) as newest from drizzle.__drizzle_migrations',
    )
    return (rows[0]?.newest ?? 0) >= newest
  } catch (error) {
    if (pgErrorOf(error)?.code === '42P01') return false
    throw error
  }
}
