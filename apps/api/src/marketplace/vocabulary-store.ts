import { type SQL, sql } from 'drizzle-orm'
import type { Database, Executor } from '../db/connect.ts'
import { prepareRows } from '../db/prepared.ts'
import { inTransaction } from '../db/transaction.ts'

type Vocabulary = 'directory_vocabulary' | 'offer_vocabulary'

/** Most similar words fetched before edit distances are computed. */
const ALIKE = 400
/** Words deleted under one lock. */
const BATCH = 500

const value = sql.placeholder

/**
 * For each of some words, the words of a vocabulary with similar length and spelling.
 * @param vocabulary a table of words with their variants (`word_variants`)
 */
export function findAlike(vocabulary: Vocabulary) {
  const columns = { typed: sql<string>`typed`, word: sql<string>`word` }
  const alike = prepareRows(`${vocabulary}_alike`, columns, (select) =>
    select.from(sql`unnest(${value('words')}::text[]) as asked(typed)`).innerJoinLateral(
      // In a materialized CTE without the limit, which would make a full scan of the vocabulary look cheap to the
      // planner.
      sql`(with alike as materialized (
          select word from ${sql.identifier(vocabulary)} where variants && shortened(left(typed, 8)))
          select word from alike limit ${sql.raw(String(ALIKE))}) as found`,
      sql`true`,
    ),
  )
  return async (db: Executor, words: readonly string[]): Promise<Map<string, string[]>> => {
    const rows = await alike(db, { words: [...words] })
    return new Map(
      words.map((word) => [word, rows.filter(({ typed }) => typed === word).map((row) => row.word)]),
    )
  }
}

/**
 * Deletes vocabulary words that no row uses any more. Takes a lock that waits for transactions adding words, so that
 * none of theirs is deleted; candidates are searched before, without the lock, and checked again under it.
 * @param isLone condition on the word `v`: unused
 */
export async function deleteLoneWords(db: Database, vocabulary: Vocabulary, isLone: SQL): Promise<void> {
  const table = sql.identifier(vocabulary)
  const { rows } = await db.execute<{ word: string }>(sql`select v.word from ${table} v where ${isLone}`)
  for (let from = 0; from < rows.length; from += BATCH) {
    const words = rows.slice(from, from + BATCH).map(({ word }) => word)
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`lock table ${table} in share row exclusive mode`)
      await tx.execute(
        sql`delete from ${table} v where v.word = any(${sql.param(words)}::text[]) and ${isLone}`,
      )
    })
  }
}
