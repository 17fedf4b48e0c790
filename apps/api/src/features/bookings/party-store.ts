import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { skills } from '../../db/schema/skills.ts'
import { isOffered } from '../../marketplace/offered-skill-store.ts'
import { notBlocked } from '../../members/not-blocked-store.ts'

/** Whether a member can book a skill: it is offered, and no block is in between. Until the transaction ends it can't be deleted. */
export async function canBook(db: Executor, skillId: string, clientId: string): Promise<boolean> {
  const rows = await db
    .select({ id: skills.id })
    .from(skills)
    .where(and(eq(skills.id, skillId), isOffered, notBlocked(skills.memberId, clientId)))
    .for('key share')
  return rows.length === 1
}
