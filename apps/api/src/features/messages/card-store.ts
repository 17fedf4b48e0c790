import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { skillCategories, skills } from '../../db/schema/offers/skills.ts'

/** An offered skill with its owner. */
export async function findOffered(db: Executor, skillId: string) {
  const [row] = await db
    .select({ title: skillCategories.title, providerId: skills.memberId })
    .from(skills)
    .innerJoin(skillCategories, eq(skillCategories.id, skills.categoryId))
    .where(and(eq(skills.id, skillId), eq(skills.approvalStatus, 'approved'), isNull(skills.deletedAt)))
  return row
}
