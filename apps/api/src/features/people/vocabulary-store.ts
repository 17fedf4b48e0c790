import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { deleteLoneWords, findAlike } from '../../marketplace/vocabulary-store.ts'

/** For each word, similarly spelt words of the directory. */
export const listSimilarWords = findAlike('directory_vocabulary')

/** Deletes words that no member has any more, such as the rare name of a member who left. */
export async function deleteUnusedWords(db: Database): Promise<void> {
  const isLone = sql`not exists (select from directory_words w where w.word = v.word)`
  await deleteLoneWords(db, 'directory_vocabulary', isLone)
}
