import { asc } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { skillCategories } from '../db/schema/offers/skills.ts'

export interface NewCategory {
  title: string
  description: string
  /** The name of a drawing of the design system. */
  thumbnail: string
}

/** Publishes categories, and returns the titles of those that are new. */
export async function addCategories(db: Executor, categories: readonly NewCategory[]): Promise<string[]> {
  const added = await db
    .insert(skillCategories)
    .values(categories.map(({ title, description, thumbnail }) => ({ title, description, thumbnail })))
    .onConflictDoNothing()
    .returning({ title: skillCategories.title })
  return added.map(({ title }) => title)
}

/** Every category, sorted by title. */
export async function listCategories(db: Executor): Promise<NewCategory[]> {
  const { title, description, thumbnail } = skillCategories
  return await db.select({ title, description, thumbnail }).from(skillCategories).orderBy(asc(title))
}
