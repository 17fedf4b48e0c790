import type { InferInsertModel } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '../src/db/connect.ts'
import { skillCategories } from '../src/db/schema/offers/skills.ts'

/** Inserts a published category with a unique title. */
export async function makeCategory(
  db: Database,
  overrides: Partial<InferInsertModel<typeof skillCategories>> = {},
) {
  const values = { title: `Category ${v7()}`, description: 'Anything', thumbnail: 'ladder', ...overrides }
  const [row] = await db.insert(skillCategories).values(values).returning()
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}
