import type { CategoryDrawing } from '@kindling/domain/trust/moderation-decisions'
import type { QueuePage } from '@kindling/domain/trust/queue-page'
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '../../db/connect.ts'
import { members } from '../../db/schema/members/members.ts'
import { skillCategories, suggestedSkills } from '../../db/schema/offers/skills.ts'
import { person } from '../../members/person-store.ts'

export type SuggestedSkill = typeof suggestedSkills.$inferSelect

const same = alias(suggestedSkills, 'same')

/** Open suggestions with their authors, oldest first, except the moderator’s own. */
export async function listWaiting(db: Executor, moderatorId: string, { after, limit }: QueuePage) {
  const others = db
    .select({ n: sql`count(*)::int` })
    .from(same)
    .where(
      and(
        sql`lower(${same.name}) = lower(${suggestedSkills.name})`,
        eq(same.status, 'pending'),
        ne(same.id, suggestedSkills.id),
      ),
    )
  return await db
    .select({
      id: suggestedSkills.id,
      name: suggestedSkills.name,
      createdAt: suggestedSkills.createdAt,
      member: person,
      others: sql<number>`(${others})`,
    })
    .from(suggestedSkills)
    .innerJoin(members, eq(members.id, suggestedSkills.memberId))
    .where(
      and(
        eq(suggestedSkills.status, 'pending'),
        ne(suggestedSkills.memberId, moderatorId),
        after === undefined ? undefined : gt(suggestedSkills.id, after),
      ),
    )
    .orderBy(asc(suggestedSkills.id))
    .limit(limit)
}

export async function findSuggestion(db: Executor, id: string): Promise<SuggestedSkill | undefined> {
  const [row] = await db.select().from(suggestedSkills).where(eq(suggestedSkills.id, id))
  return row
}

/** Decides every open suggestion of a name, except the moderator’s own; answers them. */
export async function decideAll(
  tx: Transaction,
  name: string,
  { status, moderatorId }: { status: 'approved' | 'rejected'; moderatorId: string },
): Promise<SuggestedSkill[]> {
  return await tx
    .update(suggestedSkills)
    .set({ status })
    .where(
      and(
        sql`lower(${suggestedSkills.name}) = lower(${name})`,
        eq(suggestedSkills.status, 'pending'),
        ne(suggestedSkills.memberId, moderatorId),
      ),
    )
    .returning()
}

/** Finds or creates the published category with this title; answers its id. */
export async function publishCategory(
  tx: Transaction,
  category: { title: string; description: string; thumbnail: CategoryDrawing; createdAt: Date },
): Promise<string> {
  const [made] = await tx
    .insert(skillCategories)
    .values({ ...category, status: 'published' })
    .onConflictDoNothing()
    .returning({ id: skillCategories.id })
  if (made !== undefined) return made.id
  const [known] = await tx
    .update(skillCategories)
    .set({ status: 'published' })
    .where(sql`lower(${skillCategories.title}) = lower(${category.title})`)
    .returning({ id: skillCategories.id })
  if (known === undefined) throw new Error(`the category ${category.title} is neither new nor there`)
  return known.id
}
