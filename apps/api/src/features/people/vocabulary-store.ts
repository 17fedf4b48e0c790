import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'

/**
 * Forgets the words that nobody is found by any more: a name that left with its only bearer. Whoever is bringing words
 * is waited for, so that none of theirs goes.
 */
export async function forgetLoneWords(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table directory_vocabulary in share row exclusive mode`)
    await tx.execute(sql`
      delete from directory_vocabulary v where not exists (select from directory_words w where w.word = v.word)`)
  })
}
