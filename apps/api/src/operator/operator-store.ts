import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { members } from '../db/schema/members.ts'
import { skillCategories } from '../db/schema/skills.ts'

export interface NewCategory {
  title: string
  description: string
  /** The name of a drawing of the design system. */
  thumbnail: string
}

/** Publishes categories, and answers the titles of those that were not there before. */
export async function addCategories(db: Executor, categories: readonly NewCategory[]): Promise<string[]> {
  const added = await db
    .insert(skillCategories)
    .values(categories.map(({ title, description, thumbnail }) => ({ title, description, thumbnail })))
    .onConflictDoNothing()
    .returning({ title: skillCategories.title })
  return added.map(({ title }) => title)
}

/** Makes a member a moderator; false when nobody has signed up with this email. */
export async function appointModerator(db: Executor, email: string): Promise<boolean> {
  const appointed = await db
    .update(members)
    .set({ role: 'moderator' })
    .where(and(eq(members.email, email.trim().toLowerCase()), isNull(members.deletedAt)))
    .returning({ id: members.id })
  return appointed.length === 1
}
