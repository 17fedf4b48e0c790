import { type SQL, sql } from 'drizzle-orm'
import type { Database, Executor } from '../db/connect.ts'
import { prepareRows } from '../db/prepared.ts'
import { inTransaction } from '../db/transaction.ts'

type Vocabulary = 'directory_vocabulary' | 'offer_vocabulary'

/** Words that look alike, before it is seen which were meant. */
const ALIKE = 400
/** So many words are deleted under one lock. */
const BATCH = 500

const value = sql.placeholder

/**
 * For each of some words, those of a vocabulary that are about as long and spelt about like it.
 * @param vocabulary a table of words with their variants (`word_variants`)
 */
export function findAlike(vocabulary: Vocabulary) {
  const columns = { typed: sql<string>`typed`, word: sql<string>`word` }
  const alike = prepareRows(`${vocabulary}_alike`, columns, (select) =>
    select.from(sql`unnest(${value('words')}::text[]) as asked(typed)`).innerJoinLateral(
      // Apart from the limit, which would make reading the whole vocabulary look cheap.
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
 * Forgets the words of a vocabulary that nobody has any more. Whoever is bringing words is waited for, so that none of
 * theirs goes. They are looked for without that lock, since nobody can bring any while it is held.
 * @param isLone of the word `v`: that nobody has it
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
