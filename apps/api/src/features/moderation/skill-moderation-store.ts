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
  /** Of a thing; null for work. */
  name: things.title,
}

const thing = {
  title: things.title,
  condition: things.condition,
  comesWith: things.comesWith,
  deposit: things.deposit,
}

/** Skills that wait, whose they are, oldest first; never the moderator’s own. */
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
 * Moves a skill’s approval, out of one of these; false when it is in none of them any more, or its member has changed
 * it since it was seen.
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
        // As a moderator was told it: the wire has milliseconds.
        sql`date_trunc('milliseconds', ${skills.updatedAt}) = ${seen.toISOString()}`,
      ),
    )
    .returning({ id: skills.id })
  return moved.length > 0
}
