import type { QueuePage } from '@kindling/domain/trust/queue-page'
import { and, asc, eq, getTableColumns, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/connect.ts'
import { things } from '../../db/schema/bookings/lending.ts'
import { members } from '../../db/schema/members/members.ts'
import { skillCategories, skills } from '../../db/schema/offers/skills.ts'
import { person } from '../../members/person-store.ts'

export type ModeratedSkill = NonNullable<Awaited<ReturnType<typeof findSkill>>>
type Approval = ModeratedSkill['approvalStatus']

const withTitle = {
  ...getTableColumns(skills),
  categoryTitle: skillCategories.title,
  /** Name of a thing; null for a service. */
  name: things.title,
}

const thing = {
  title: things.title,
  condition: things.condition,
  comesWith: things.comesWith,
  deposit: things.deposit,
}

/** Skills waiting for approval with their owners, oldest first, except the moderator’s own. */
export async function listWaiting(db: Executor, moderatorId: string, { after, limit }: QueuePage) {
  return await db
    .select({ skill: withTitle, thing, member: person })
    .from(skills)
    .innerJoin(skillCategories, eq(skillCategories.id, skills.categoryId))
    .innerJoin(members, eq(members.id, skills.memberId))
    .leftJoin(things, eq(things.skillId, skills.id))
    .where(
      and(
        eq(skills.approvalStatus, 'pending'),
        isNull(skills.deletedAt),
        ne(skills.memberId, moderatorId),
        after === undefined ? undefined : gt(skills.id, after),
      ),
    )
    .orderBy(asc(skills.id))
    .limit(limit)
}

export async function findSkill(db: Executor, id: string) {
  const [row] = await db
    .select(withTitle)
    .from(skills)
    .innerJoin(skillCategories, eq(skillCategories.id, skills.categoryId))
    .leftJoin(things, eq(things.skillId, skills.id))
    .where(and(eq(skills.id, id), isNull(skills.deletedAt)))
  return row
}

/**
 * Changes a skill’s approval status from one of these; false when it has another by now, or the skill has
 * changed since the moderator read it.
 */
export async function moveApproval(
  tx: Transaction,
  id: string,
  { from, to, seen }: { from: readonly Approval[]; to: Approval; seen: Date },
): Promise<boolean> {
  const moved = await tx
    .update(skills)
    .set({ approvalStatus: to, ...(to === 'approved' && { vouchedDescription: null }) })
    .where(
      and(
        eq(skills.id, id),
        isNull(skills.deletedAt),
        inArray(skills.approvalStatus, [...from]),
        // Compared in milliseconds, the precision of the API.
        sql`date_trunc('milliseconds', ${skills.updatedAt}) = ${seen.toISOString()}`,
      ),
    )
    .returning({ id: skills.id })
  return moved.length > 0
}
