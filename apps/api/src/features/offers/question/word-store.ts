import { sql } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'

/** Words as a `tsquery` of one word each; those that say nothing are left out. */
export async function stemWords(db: Executor, words: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ stem: string }>(
    sql`select plainto_tsquery('english', word)::text as stem from unnest(${sql.param([...words])}::text[]) word`,
  )
  return rows.map(({ stem }) => stem).filter((stem) => stem !== '')
}
