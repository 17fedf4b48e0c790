import { and, asc, count, countDistinct, desc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/connect.ts'
import { mapped } from '../../db/mapped-sql.ts'
import { reviews } from '../../db/schema/bookings/bookings.ts'
import { members } from '../../db/schema/members/members.ts'
import { skillCategories, skills, suggestedSkills } from '../../db/schema/offers/skills.ts'
import { shownLocation } from '../../gazetteer/shown-location-store.ts'
import { isOfferedService } from '../../marketplace/offered-skill-store.ts'
import { countedReviews, isOfWork } from '../../marketplace/published-review-store.ts'
import { notBlocked } from '../../members/not-blocked-store.ts'
import { personFor } from '../../members/shown-name-store.ts'

export type SkillRow = typeof skills.$inferSelect & { categoryTitle: string }
export type NewSkill = Pick<
  typeof skills.$inferSelect,
  | 'memberId'
  | 'categoryId'
  | 'experienceLevel'
  | 'description'
  | 'hourlyRatePence'
  | 'sparkMillis'
  | 'thumbnails'
  | 'approvalStatus'
> & { at: Date }

/** Published categories with the number of other members who offer them, largest first. */
export async function listPublishedCategories(db: Executor, callerId: string) {
  const people = countDistinct(skills.memberId)
  return await db
    .select({
      id: skillCategories.id,
      title: skillCategories.title,
      description: skillCategories.description,
      thumbnail: skillCategories.thumbnail,
      status: skillCategories.status,
      people,
    })
    .from(skillCategories)
    .leftJoin(
      skills,
      and(eq(skills.categoryId, skillCategories.id), isOfferedService, ne(skills.memberId, callerId)),
    )
    .where(eq(skillCategories.status, 'published'))
    .groupBy(skillCategories.id)
    .orderBy(desc(people), asc(skillCategories.title))
}

/** A published category, or undefined. */
export async function findPublishedCategory(db: Executor, id: string) {
  const [row] = await db
    .select({ id: skillCategories.id, title: skillCategories.title })
    .from(skillCategories)
    .where(and(eq(skillCategories.id, id), eq(skillCategories.status, 'published')))
  return row
}

const skillWithTitle = { ...getTableColumns(skills), categoryTitle: skillCategories.title }

/** A member's own skills, newest first, whatever their approval. */
export async function listOwnSkills(db: Executor, memberId: string): Promise<SkillRow[]> {
  return await db
    .select(skillWithTitle)
    .from(skills)
    .innerJoin(skillCategories, eq(skillCategories.id, skills.categoryId))
    .where(and(eq(skills.memberId, memberId), eq(skills.kind, 'service'), isNull(skills.deletedAt)))
    .orderBy(desc(skills.id))
}

/**
 * A skill with its owner, unless either has blocked the other; includes deleted ones, since the policy
 * decides who may see it.
 */
export async function findSkill(db: Executor, id: string, viewerId: string) {
  const counted = countedReviews(db, and(eq(reviews.skillId, skills.id), isOfWork))
  const mean = db.select({ mean: sql`round(avg(${counted.rating}), 1)::float8` }).from(counted)
  const [row] = await db
    .select({
      skill: skillWithTitle,
      owner: { ...personFor(viewerId), location: shownLocation },
      rating: sql<number | null>`(${mean})`,
      reviewCount: mapped(sql`(${db.select({ n: count() }).from(counted)})`, Number),
    })
    .from(skills)
    .innerJoin(skillCategories, eq(skillCategories.id, skills.categoryId))
    .innerJoin(members, eq(members.id, skills.memberId))
    .where(and(eq(skills.id, id), notBlocked(skills.memberId, viewerId)))
  return row
}

/** Locks a member's row, so that parallel changes to their offers queue. */
export async function lockOwner(tx: Transaction, memberId: string): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update')
}

export async function countOwnSkills(db: Executor, memberId: string): Promise<number> {
  return await db.$count(skills, and(eq(skills.memberId, memberId), isNull(skills.deletedAt)))
}

/**
 * The member's offers that are rejected or waiting for a moderator, including deleted ones: deleting one must
 * not reset that.
 */
export async function listRefused(db: Executor, memberId: string) {
  return await db
    .select({ id: skills.id, categoryId: skills.categoryId, description: skills.description })
    .from(skills)
    .where(and(eq(skills.memberId, memberId), ne(skills.approvalStatus, 'approved')))
}

export async function insertSkill(db: Executor, { at, ...skill }: NewSkill) {
  const [row] = await db
    .insert(skills)
    .values({ ...skill, createdAt: at, updatedAt: at })
    .returning()
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}

/** Inserts a suggestion, unless the member has made it before (case-insensitive). */
export async function insertSuggestion(
  db: Executor,
  memberId: string,
  name: string,
  at: Date,
): Promise<void> {
  await db.insert(suggestedSkills).values({ memberId, name, createdAt: at }).onConflictDoNothing()
}
