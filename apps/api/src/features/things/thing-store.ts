import { and, count, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { mapped } from '../../db/mapped-sql.ts'
import { reviews } from '../../db/schema/bookings/bookings.ts'
import { loans, things } from '../../db/schema/bookings/lending.ts'
import { members } from '../../db/schema/members/members.ts'
import { skillCategories, skills } from '../../db/schema/offers/skills.ts'
import { shownLocation } from '../../gazetteer/shown-location-store.ts'
import { isOffered } from '../../marketplace/offered-skill-store.ts'
import { countedReviews, isOfWork } from '../../marketplace/published-review-store.ts'
import { notBlocked } from '../../members/not-blocked-store.ts'
import { personFor } from '../../members/shown-name-store.ts'

export type ThingRow = Awaited<ReturnType<typeof listOwnThings>>[number]
type NewOffer = Pick<
  typeof skills.$inferInsert,
  | 'memberId'
  | 'categoryId'
  | 'description'
  | 'hourlyRatePence'
  | 'sparkMillis'
  | 'thumbnails'
  | 'approvalStatus'
  | 'instant'
>

function selectThings(db: Executor, viewerId: string) {
  const counted = countedReviews(db, and(eq(reviews.skillId, skills.id), isOfWork))
  const mean = db.select({ mean: sql`round(avg(${counted.rating}), 1)::float8` }).from(counted)
  return db
    .select({
      offer: getTableColumns(skills),
      thing: getTableColumns(things),
      category: { id: skillCategories.id, title: skillCategories.title },
      owner: {
        ...personFor(viewerId),
        location: shownLocation,
      },
      rating: sql<number | null>`(${mean})`,
      reviewCount: mapped(sql`(${db.select({ n: count() }).from(counted)})`, Number),
    })
    .from(things)
    .innerJoin(skills, eq(skills.id, things.skillId))
    .innerJoin(skillCategories, eq(skillCategories.id, skills.categoryId))
    .innerJoin(members, eq(members.id, skills.memberId))
}

/** A member's own things, newest first, whatever their approval status. */
export async function listOwnThings(db: Executor, memberId: string) {
  return await selectThings(db, memberId)
    .where(and(eq(skills.memberId, memberId), isNull(skills.deletedAt)))
    .orderBy(desc(skills.id))
}

/** A member's things that others can borrow, newest first. */
export async function listLent(db: Executor, memberId: string, viewerId: string): Promise<ThingRow[]> {
  return await selectThings(db, viewerId)
    .where(and(eq(skills.memberId, memberId), isOffered))
    .orderBy(desc(skills.id))
}

/**
 * A thing, unless either member has blocked the other; includes deleted ones, since the caller decides who
 * may see it.
 */
export async function findThing(db: Executor, id: string, viewerId: string): Promise<ThingRow | undefined> {
  const [row] = await selectThings(db, viewerId).where(
    and(eq(skills.id, id), notBlocked(skills.memberId, viewerId)),
  )
  return row
}

export async function insertThing(
  tx: Executor,
  offer: NewOffer,
  thing: Omit<typeof things.$inferInsert, 'skillId'>,
  at: Date,
): Promise<string> {
  const [row] = await tx
    .insert(skills)
    .values({
      ...offer,
      kind: 'thing',
      // Not used for things; the column is `not null`.
      experienceLevel: 'beginner',
      place: 'provider',
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: skills.id })
  if (row === undefined) throw new Error('an insert answered no row')
  await tx.insert(things).values({ ...thing, skillId: row.id })
  return row.id
}

/** Updates the columns that only things have. */
export async function updateThing(
  tx: Executor,
  id: string,
  thing: Omit<typeof things.$inferInsert, 'skillId'>,
): Promise<void> {
  await tx.update(things).set(thing).where(eq(things.skillId, id))
}

/** Days of a thing's loans that end on this day or later. */
export async function listPromised(db: Executor, thingId: string, fromDay: string) {
  return await db
    .select({ from: loans.fromDay, until: loans.untilDay })
    .from(loans)
    .where(and(eq(loans.thingId, thingId), loans.isOn, sql`${loans.untilDay} >= ${fromDay}`))
    .orderBy(loans.fromDay)
}
