import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'

/** So many words are deleted under one lock. */
const BATCH = 500

const isLone = sql`not exists (select from directory_words w where w.word = v.word)`

/**
 * Forgets the words that nobody is found by any more: a name that left with its only bearer. Whoever is bringing words
 * is waited for, so that none of theirs goes. They are looked for without that lock, since nobody can bring any while it
 * is held.
 */
export async function deleteUnusedWords(db: Database): Promise<void> {
  const { rows } = await db.execute<{ word: string }>(
    sql`select v.word from directory_vocabulary v where ${isLone}`,
  )
  for (let from = 0; from < rows.length; from += BATCH) {
    const words = rows.slice(from, from + BATCH).map(({ word }) => word)
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`lock table directory_vocabulary in share row exclusive mode`)
      await tx.execute(
        sql`delete from directory_vocabulary v where v.word = any(${sql.param(words)}::text[]) and ${isLone}`,
      )
    })
  }
}
