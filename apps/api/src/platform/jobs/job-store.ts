import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import manifest from 'pg-boss/package.json' with { type: 'json' }
import type { Transaction } from '../../db/connect.ts'
import { DatabaseRefusal } from '../../db/start-error.ts'

/** The job tables within a transaction: a job sent in it exists after commit. */
export const jobsOf = (tx: Transaction) => fromDrizzle(tx, sql)

/**
 * Refuses job tables of another pg-boss version, since pg-boss would use newer ones as if they were its own.
 * @param migrates whether older tables are migrated next
 * @throws DatabaseRefusal
 */
export async function requireQueueVersion(
  client: Pick<pg.Client, 'query'>,
  { migrates }: { migrates: boolean },
): Promise<void> {
  const own = manifest.pgboss.schema
  const version = await queueVersion(client)
  if (version > own) {
    throw new DatabaseRefusal([
      `The queue of jobs was migrated by a newer version of Kindling (its tables are of version ${version}, this one’s of ${own}): start that one.`,
    ])
  }
  if (version < own && !migrates) {
    throw new DatabaseRefusal([
      'The queue of jobs waits for migrations: run “kindling migrate” first, or set MIGRATE_ON_START=true.',
    ])
  }
}

/** 0 before the tables exist. */
async function queueVersion(client: Pick<pg.Client, 'query'>): Promise<number> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('pgboss.version') is not null as exists`,
  )
  if (!rows[0]?.exists) return 0
  const found = await client.query<{ version: number }>('select version from pgboss.version')
  return found.rows[0]?.version ?? 0
}

/**
 * Queues with due jobs, in one query instead of one for each queue.
 * @param early includes jobs that are due later
 */
export async function listDueQueues(boss: PgBoss, early: boolean): Promise<ReadonlySet<string>> {
  const { rows } = await boss
    .getDb()
    .executeSql(
      `select distinct name from pgboss.job where state < 'active' and ($1 or start_after <= now())`,
      [early],
    )
  return new Set(rows.map(({ name }) => String(name)))
}
