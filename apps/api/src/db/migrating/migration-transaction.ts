import type pg from 'pg'

/**
 * Lock timeout of a migration, in milliseconds. While it waits, other queries on the table queue behind it: it gives
 * up before members notice, and the caller may retry.
 */
const lockTimeoutMs = 1000

/** Runs work in a transaction; rolls back when it throws. */
export async function inMigrationTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
