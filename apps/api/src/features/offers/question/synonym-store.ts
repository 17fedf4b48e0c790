import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../../db/connect.ts'
import { holdsTyped } from '../../../db/folded-text.ts'
import { searchSynonyms } from '../../../db/schema/offers/search-words.ts'
import { skillCategories } from '../../../db/schema/offers/skills.ts'

export type SynonymRow = Pick<typeof searchSynonyms.$inferSelect, 'id' | 'term' | 'words' | 'category'>
export type SynonymWords = Omit<SynonymRow, 'id'>

const { id, term, words, category } = searchSynonyms
const columns = { id, term, words, category }

/** All synonyms, each with the id of the published category that it names. */
export async function listForQuestions(db: Executor) {
  return await db
    .select({ term, words, categoryId: skillCategories.id })
    .from(searchSynonyms)
    .leftJoin(
      skillCategories,
      and(
        eq(sql`lower(${skillCategories.title})`, sql`lower(${category})`),
        eq(skillCategories.status, 'published'),
      ),
    )
}

/** A page of synonyms in alphabetical order, optionally only those that contain a text. */
export async function listSynonyms(
  db: Executor,
  { sought, after, limit }: { sought: string; after: string; limit: number },
): Promise<SynonymRow[]> {
  const text = sql`concat_ws(' ', ${term}, array_to_string(${words}, ' '), ${category})`
  return await db
    .select(columns)
    .from(searchSynonyms)
    .where(and(gt(term, after), sought === '' ? undefined : holdsTyped(text, sought, 'phrase')))
    .orderBy(asc(term))
    .limit(limit)
}

/** @returns undefined where the term already exists */
export async function insertSynonym(tx: Transaction, row: SynonymWords): Promise<SynonymRow | undefined> {
  const [made] = await tx.insert(searchSynonyms).values(row).onConflictDoNothing().returning(columns)
  return made
}

export async function lockSynonym(tx: Transaction, synonymId: string): Promise<SynonymRow | undefined> {
  const [row] = await tx.select(columns).from(searchSynonyms).where(eq(id, synonymId)).for('update')
  return row
}

export async function hasTerm(tx: Transaction, sought: string): Promise<boolean> {
  return (await tx.$count(searchSynonyms, eq(term, sought))) > 0
}

export async function updateSynonym(tx: Transaction, { id: synonymId, ...row }: SynonymRow): Promise<void> {
  await tx.update(searchSynonyms).set(row).where(eq(id, synonymId))
}

export async function deleteSynonym(tx: Transaction, synonymId: string): Promise<void> {
  await tx.delete(searchSynonyms).where(eq(id, synonymId))
}
