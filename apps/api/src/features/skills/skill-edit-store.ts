import { and, arrayOverlaps, count, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/connect.ts'
import { bookings, reviews } from '../../db/schema/bookings/bookings.ts'
import { skillCategories, skills } from '../../db/schema/offers/skills.ts'
import { moderationEvents } from '../../db/schema/trust/trust.ts'
import type { TermsColumns } from '../../marketplace/slots/terms-columns.ts'
import type { SkillRow } from './skill-store.ts'

/** Statuses of bookings that block a deletion. */
const openStatuses = ['pending', 'accepted', 'in_progress', 'disputed'] as const

/** Locks a member's own skill until the transaction ends; undefined without one. */
export async function lockOwnSkill(
  tx: Transaction,
  memberId: string,
  id: string,
): Promise<SkillRow | undefined> {
  const [row] = await tx
    .select({ ...getTableColumns(skills), categoryTitle: skillCategories.title })
    .from(skills)
    .innerJoin(skillCategories, eq(skillCategories.id, skills.categoryId))
    .where(and(eq(skills.id, id), eq(skills.memberId, memberId), isNull(skills.deletedAt)))
    .for('update', { of: skills })
  return row
}

/** A category as the form states it: by id or title. */
export type NamedCategory = { id: string } | { title: string }

/** A published category, by id or case-insensitive title; or the offer's current one, even if unpublished. */
export async function findCategory(tx: Transaction, named: NamedCategory, currentId: string) {
  const [row] = await tx
    .select({ id: skillCategories.id, title: skillCategories.title })
    .from(skillCategories)
    .where(
      and(
        'id' in named
          ? eq(skillCategories.id, named.id)
          : eq(sql`lower(${skillCategories.title})`, named.title.toLowerCase()),
        or(eq(skillCategories.status, 'published'), eq(skillCategories.id, currentId)),
      ),
    )
  return row
}

type Changes = Partial<
  Pick<
    SkillRow,
    | 'categoryId'
    | 'experienceLevel'
    | 'description'
    | 'vouchedDescription'
    | 'hourlyRatePence'
    | 'sparkMillis'
    | 'thumbnails'
    | 'approvalStatus'
    | 'instant'
    | 'deletedAt'
  >
> & { updatedAt: Date }

export async function updateSkill(tx: Transaction, id: string, changes: Changes): Promise<void> {
  await tx.update(skills).set(changes).where(eq(skills.id, id))
}

export async function setPaused(tx: Transaction, id: string, pausedAt: Date | null): Promise<void> {
  await tx.update(skills).set({ pausedAt }).where(eq(skills.id, id))
}

export async function updateTerms(tx: Transaction, id: string, terms: TermsColumns): Promise<void> {
  await tx.update(skills).set(terms).where(eq(skills.id, id))
}

export async function countOpenBookings(tx: Transaction, skillId: string): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(bookings)
    .where(and(eq(bookings.skillId, skillId), inArray(bookings.status, openStatuses)))
  return row?.open ?? 0
}

export async function hasReviews(tx: Transaction, skillId: string): Promise<boolean> {
  const rows = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.skillId, skillId)).limit(1)
  return rows.length > 0
}

/** Whether others rely on a skill's content: it was booked, or a moderator has decided about it. */
export async function isTrusted(tx: Transaction, skillId: string): Promise<boolean> {
  const booked = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.skillId, skillId))
  const decided = tx
    .select({ id: moderationEvents.id })
    .from(moderationEvents)
    .where(and(eq(moderationEvents.area, 'skill'), eq(moderationEvents.subjectId, skillId)))
  const [row] = await tx
    .select({ is: sql<boolean>`exists (${booked}) or exists (${decided})` })
    .from(skills)
    .where(eq(skills.id, skillId))
  return row?.is === true
}

/** Which of these picture URLs a skill still shows. */
export async function picturesInUse(db: Executor, urls: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ thumbnails: skills.thumbnails })
    .from(skills)
    .where(arrayOverlaps(skills.thumbnails, urls))
  return new Set(rows.flatMap(({ thumbnails }) => thumbnails))
}
