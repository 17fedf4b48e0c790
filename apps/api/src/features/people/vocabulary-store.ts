import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { deleteLoneWords, findAlike } from '../../marketplace/vocabulary-store.ts'

/** For each of some words, those that somebody can be found by and that are spelt about like it. */
export const listSimilarWords = findAlike('directory_vocabulary')

/** Forgets the words that nobody is found by any more: a name that left with its only bearer. */
export async function deleteUnusedWords(db: Database): Promise<void> {
  const isLone = sql`not exists (select from directory_words w where w.word = v.word)`
  await deleteLoneWords(db, 'directory_vocabulary', isLone)
}
