import { setTimeout as pause } from 'node:timers/promises'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './connect.ts'
import { isSerializationFailure } from './pg-errors.ts'

export interface TransactionOptions {
  isolation?: NonNullable<PgTransactionConfig['isolationLevel']>
  /** Most retries after a serialization failure or deadlock. */
  retries?: number
}

/**
 * Runs `work` in one transaction, and retries after a serialization failure or deadlock. `work` must have no effects
 * outside the database: no mail, no call to the payment processor.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  { isolation = 'read committed', retries = 5 }: TransactionOptions = {},
): Promise<T> {
  return await againIfUndone(() => db.transaction(work, { isolationLevel: isolation }), retries)
}

/** The same retry for a statement that is a transaction of its own. */
export async function againIfUndone<T>(run: () => Promise<T>, retries = 5): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= retries || !isSerializationFailure(error)) throw error
      // Random backoff, so that two conflicting transactions don't collide again.
      await pause(Math.random() * 20 * 2 ** attempt)
    }
  }
}
