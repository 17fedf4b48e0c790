import { isNeedOpen, MOST_HEARD_A_DAY, MOST_HEARERS } from '@kindling/domain/needs/need-rules'
import { and, count, desc, eq, inArray, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/connect.ts'
import { mapped } from '../../db/mapped-sql.ts'
import { needAnswers, needs } from '../../db/schema/bookings/needs.ts'
import { members } from '../../db/schema/members/members.ts'
import { directory } from '../../db/schema/offers/directory.ts'
import { offers } from '../../db/schema/offers/offers.ts'
import { skillCategories, skills } from '../../db/schema/offers/skills.ts'
import { notifications } from '../../db/schema/talk/notifications.ts'
import { shownLocation } from '../../gazetteer/shown-location-store.ts'
import { canAnswer, reachesAsker } from '../../marketplace/need-reach-store.ts'
import { notBlocked } from '../../members/not-blocked-store.ts'
import { personFor } from '../../members/shown-name-store.ts'
import type { SweepPage } from '../../platform/jobs/sweep.ts'

export type NeedRow = typeof needs.$inferSelect
export type NewNeed = Omit<typeof needs.$inferInsert, 'id' | 'status'>

const here = alias(directory, 'here')
const chord = sql<number | null>`${directory.at} <-> ${here.at}`
const standing = inArray(needAnswers.status, ['open', 'chosen'])

const hasAnswered = (db: Executor, memberId: string) =>
  sql<boolean>`exists ${db
    .select({ one: sql`1` })
    .from(needAnswers)
    .where(and(eq(needAnswers.needId, needs.id), eq(needAnswers.memberId, memberId)))}`

export type NeedView = Awaited<ReturnType<typeof selectViews>>[number]

function selectViews(db: Executor, callerId: string, where: SQL | undefined, limit: number) {
  return db
    .select({
      need: needs,
      category: { id: skillCategories.id, title: skillCategories.title },
      user: {
        ...personFor(callerId),
        location: shownLocation,
        verified: sql<boolean>`${members.kycStatus} = 'verified'`,
      },
      chord,
      answerCount: mapped(
        sql`(${db
          .select({ n: count() })
          .from(needAnswers)
          .where(and(eq(needAnswers.needId, needs.id), standing))})`,
        Number,
      ),
    })
    .from(needs)
    .innerJoin(skillCategories, eq(skillCategories.id, needs.categoryId))
    .innerJoin(members, eq(members.id, needs.memberId))
    .leftJoin(directory, eq(directory.memberId, needs.memberId))
    .leftJoin(here, eq(here.memberId, callerId))
    .where(where)
    .orderBy(desc(needs.id))
    .limit(limit)
}

/** A need that the member may see: their own, one that they could answer, or one that they have answered. */
export async function findNeed(db: Executor, id: string, callerId: string): Promise<NeedView | undefined> {
  const isShown = sql`(${needs.memberId} = ${callerId} or (${notBlocked(needs.memberId, callerId)} and
    (${canAnswer(db, callerId)} or ${hasAnswered(db, callerId)})))`
  const [row] = await selectViews(db, callerId, and(eq(needs.id, id), isShown), 1)
  return row
}

interface Page {
  before?: string | undefined
  limit: number
}

/** A member's own needs, newest first. */
export async function listOwn(db: Executor, memberId: string, { before, limit }: Page) {
  const from = before === undefined ? undefined : lt(needs.id, before)
  return await selectViews(db, memberId, and(eq(needs.memberId, memberId), from), limit)
}

/** Open needs of others that a member could answer, newest first. */
export async function listNear(db: Executor, memberId: string, at: Date, { before, limit }: Page) {
  const offered = db.select({ id: offers.categoryId }).from(offers).where(eq(offers.memberId, memberId))
  const where = and(
    eq(needs.status, 'open'),
    sql`${needs.expiresAt} > ${at.toISOString()}`,
    ne(needs.memberId, memberId),
    inArray(needs.categoryId, offered),
    before === undefined ? undefined : lt(needs.id, before),
    notBlocked(needs.memberId, memberId),
    canAnswer(db, memberId),
  )
  return await selectViews(db, memberId, where, limit)
}

/** Whether this is a published category. */
export async function hasCategory(db: Executor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: skillCategories.id })
    .from(skillCategories)
    .where(and(eq(skillCategories.id, id), eq(skillCategories.status, 'published')))
  return rows.length > 0
}

/** Locks a member's row, so that parallel posts queue; answers whether search knows where they live. */
export async function lockMember(tx: Executor, memberId: string): Promise<{ hasPlace: boolean }> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update')
  const rows = await tx
    .select({ at: directory.at })
    .from(directory)
    .where(and(eq(directory.memberId, memberId), sql`${directory.at} is not null`))
  return { hasPlace: rows.length > 0 }
}

export async function countOpen(db: Executor, memberId: string, at: Date): Promise<number> {
  const open = await db
    .select({ status: needs.status, expiresAt: needs.expiresAt })
    .from(needs)
    .where(and(eq(needs.memberId, memberId), eq(needs.status, 'open')))
  return open.filter((need) => isNeedOpen(need, at)).length
}

export async function insertNeed(tx: Executor, need: NewNeed): Promise<NeedRow> {
  const [row] = await tx.insert(needs).values(need).returning()
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}

/** Locks a need, so that parallel changes queue. */
export async function lockNeed(tx: Executor, id: string): Promise<NeedRow | undefined> {
  const [row] = await tx.select().from(needs).where(eq(needs.id, id)).for('update')
  return row
}

export async function endNeed(
  tx: Executor,
  id: string,
  { status, at }: { status: 'withdrawn' | 'expired'; at: Date },
): Promise<void> {
  await tx.update(needs).set({ status, endedAt: at }).where(eq(needs.id, id))
}

/** Open needs that have expired. */
export async function listExpired(db: Executor, at: Date, { limit, isDue }: SweepPage): Promise<string[]> {
  const rows = await db
    .select({ id: needs.id })
    .from(needs)
    .where(and(eq(needs.status, 'open'), lte(needs.expiresAt, at), isDue(needs.id)))
    .orderBy(needs.expiresAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Marks that neighbours were notified; false when they were before. */
export async function markTold(tx: Executor, id: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(needs)
    .set({ toldAt: at })
    .where(and(eq(needs.id, id), isNull(needs.toldAt)))
    .returning({ id: needs.id })
  return rows.length > 0
}

/**
 * The members to notify of a need: the nearest who offer the category within their travel distance, without
 * blocked ones and those who were notified of enough needs in the last 24 hours.
 */
export async function listHearers(db: Executor, need: NeedRow, at: Date): Promise<string[]> {
  const yesterday = new Date(at.getTime() - 24 * 60 * 60 * 1000)
  const heard = db
    .select({ n: count() })
    .from(notifications)
    .where(
      and(
        eq(notifications.memberId, offers.memberId),
        eq(notifications.kind, 'need_near'),
        sql`${notifications.createdAt} > ${yesterday.toISOString()}`,
      ),
    )
  const rows = await db
    .select({ id: offers.memberId })
    .from(offers)
    .innerJoin(skills, eq(skills.id, offers.skillId))
    .innerJoin(directory, eq(directory.memberId, need.memberId))
    .where(
      and(
        eq(offers.categoryId, need.categoryId),
        eq(skills.kind, 'service'),
        ne(offers.memberId, need.memberId),
        reachesAsker,
        notBlocked(offers.memberId, need.memberId),
        sql`(${heard}) < ${MOST_HEARD_A_DAY}`,
      ),
    )
    .groupBy(offers.memberId)
    .orderBy(sql`min(${offers.at} <-> ${directory.at}) nulls last`, offers.memberId)
    .limit(MOST_HEARERS)
  return rows.map(({ id }) => id)
}
