import { sql } from 'drizzle-orm'
import type { Database, Executor } from '../../../db/connect.ts'
import { prepareRows } from '../../../db/prepared.ts'
import { deleteLoneWords, findAlike } from '../../../marketplace/vocabulary-store.ts'

/** Most completions of a prefix. */
const BEGUN = 6

const value = sql.placeholder

export interface Stemmed {
  /** Stems as in the offers' `tsvector`; none for a stop word (`the`). */
  stems: string[]
  /** Whether any offer contains the word in some form. */
  isKnown: boolean
}

const stemmed = {
  word: sql<string>`word`,
  stems: sql<string[]>`stems`,
  isKnown: sql<boolean>`exists (select from offer_vocabulary v where v.stem = any (stems))`,
}

const stem = prepareRows('offer_question_stems', stemmed, (select) =>
  select
    .from(sql`unnest(${value('words')}::text[]) as asked(word)`)
    .innerJoinLateral(
      sql`(select tsvector_to_array(to_tsvector('english', word)) as stems) as found`,
      sql`true`,
    ),
)

/** Stems words with the text search configuration of the offers. */
export async function stemWords(db: Executor, words: readonly string[]): Promise<Map<string, Stemmed>> {
  if (words.length === 0) return new Map()
  const rows = await stem(db, { words: [...new Set(words)] })
  return new Map(rows.map(({ word, ...stemmed }) => [word, stemmed]))
}

/** For words that no offer has, similarly spelt words that offers have. */
export const listAlike = findAlike('offer_vocabulary')

const begun = prepareRows('offer_question_begun', { word: sql<string>`word` }, (select) =>
  select.from(
    sql`(select word from offer_vocabulary where word >= ${value('typed')}::text
        and word < ${value('typed')}::text || chr(1114111) order by word limit ${sql.raw(String(BEGUN))}) as found`,
  ),
)

/** Words of offers with this prefix. */
export async function listBegun(db: Executor, typed: string): Promise<string[]> {
  return (await begun(db, { typed })).map(({ word }) => word)
}

/** Deletes words that no offer has any more. */
export async function deleteUnusedWords(db: Database): Promise<void> {
  const isLone = sql`not exists (
    select from offers o where offer_keys(o.document, o.lat, o.lon) @@ quote_literal(v.stem)::tsquery)`
  await deleteLoneWords(db, 'offer_vocabulary', isLone)
}
