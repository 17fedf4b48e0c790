import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Transaction } from '../db/connect.ts'

/** The queue's tables as a transaction sees them: a job that is sent in it is there once it commits. */
export const jobsOf = (tx: Transaction) => fromDrizzle(tx, sql)

/**
 * The queues that hold something due: one look instead of one at each of them.
 * @param early counts what is due later as well
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
