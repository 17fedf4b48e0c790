import { normaliseEmail } from '@kindling/domain/auth/email'
import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { suspensions } from '../db/schema/desk.ts'
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

/** The member who has signed up with an email, locked until the transaction ends. */
export async function lockByEmail(tx: Executor, email: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.email, normaliseEmail(email)), isNull(members.deletedAt)))
    .for('no key update')
  return row?.id
}

/** Whether a decision of moderators holds for a member, or waits for its review. */
export async function isSuspended(tx: Executor, memberId: string): Promise<boolean> {
  const holds = and(eq(suspensions.memberId, memberId), isNull(suspensions.endedAt))
  return (await tx.$count(suspensions, holds)) > 0
}

export async function makeModerator(tx: Executor, memberId: string): Promise<void> {
  await tx.update(members).set({ role: 'moderator' }).where(eq(members.id, memberId))
}
