import { sql } from 'drizzle-orm'
import type { Database, Executor } from '../../../db/connect.ts'
import { prepareOnce } from '../../../db/prepared.ts'
import { inTransaction } from '../../../db/transaction.ts'

/** Words that look alike, before it is seen which were meant. */
const ALIKE = 400
/** Words that begin with what was typed so far. */
const BEGUN = 6
/** So many words are deleted under one lock. */
const BATCH = 500

const value = sql.placeholder

export interface Stemmed {
  /** As documents have it; none for a word that says nothing (`the`). */
  stems: string[]
  /** Whether an offer has it, in some form. */
  isKnown: boolean
}

const stem = prepareOnce((db) =>
  db
    .select({
      word: sql<string>`word`,
      stems: sql<string[]>`stems`,
      isKnown: sql<boolean>`exists (select from offer_vocabulary v where v.stem = any (stems))`,
    })
    .from(sql`unnest(${value('words')}::text[]) as asked(word)`)
    .innerJoinLateral(
      sql`(select tsvector_to_array(to_tsvector('english', word)) as stems) as found`,
      sql`true`,
    )
    .prepare('offer_question_stems'),
)

/** Words as the offers' documents have them. */
export async function stemWords(db: Executor, words: readonly string[]): Promise<Map<string, Stemmed>> {
  if (words.length === 0) return new Map()
  const rows = await stem(db).execute({ words: [...new Set(words)] })
  return new Map(rows.map(({ word, ...stemmed }) => [word, stemmed]))
}

const alike = prepareOnce((db) =>
  db
    .select({ typed: sql<string>`typed`, word: sql<string>`word` })
    .from(sql`unnest(${value('words')}::text[]) as asked(typed)`)
    .innerJoinLateral(
      // Apart from the limit, which would make reading the whole vocabulary look cheap.
      sql`(with alike as materialized (
        select word from offer_vocabulary where variants && shortened(left(typed, 8)))
        select word from alike limit ${sql.raw(String(ALIKE))}) as found`,
      sql`true`,
    )
    .prepare('offer_question_alike'),
)

/** For some words that no offer has, those of offers that are spelt about like them. */
export async function listAlike(db: Executor, words: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await alike(db).execute({ words: [...words] })
  return new Map(
    words.map((word) => [word, rows.filter(({ typed }) => typed === word).map((row) => row.word)]),
  )
}

const begun = prepareOnce((db) =>
  db
    .select({ word: sql<string>`word` })
    .from(
      sql`(select word from offer_vocabulary where word >= ${value('typed')}::text
        and word < ${value('typed')}::text || chr(1114111) order by word limit ${sql.raw(String(BEGUN))}) as found`,
    )
    .prepare('offer_question_begun'),
)

/** Some words of offers that begin like this. */
export async function listBegun(db: Executor, typed: string): Promise<string[]> {
  return (await begun(db).execute({ typed })).map(({ word }) => word)
}

const isLone = sql`not exists (select from offers o where o.document @@ quote_literal(v.stem)::tsquery)`

/**
 * Forgets the words that no offer has any more. Whoever is bringing words is waited for, so that none of theirs goes.
 * They are looked for without that lock, since nobody can bring any while it is held.
 */
export async function deleteUnusedWords(db: Database): Promise<void> {
  const { rows } = await db.execute<{ word: string }>(
    sql`select v.word from offer_vocabulary v where ${isLone}`,
  )
  for (let from = 0; from < rows.length; from += BATCH) {
    const words = rows.slice(from, from + BATCH).map(({ word }) => word)
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`lock table offer_vocabulary in share row exclusive mode`)
      await tx.execute(
        sql`delete from offer_vocabulary v where v.word = any(${sql.param(words)}::text[]) and ${isLone}`,
      )
    })
  }
}
