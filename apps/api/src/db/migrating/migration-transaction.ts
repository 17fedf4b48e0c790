import type pg from 'pg'

/**
 * How long a migration waits for a lock, in milliseconds. While it waits, whoever wants the same table waits behind it:
 * it gives up before they notice, and its caller may try again.
 */
const lockTimeoutMs = 1000

/** Commits what the work writes, or rolls it back when it throws. */
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
