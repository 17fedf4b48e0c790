import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/connect.ts'
import { needAnswers } from '../../db/schema/bookings/needs.ts'
import { members } from '../../db/schema/members/members.ts'
import { directory } from '../../db/schema/offers/directory.ts'
import { offers } from '../../db/schema/offers/offers.ts'
import { skills } from '../../db/schema/offers/skills.ts'
import { shownLocation } from '../../gazetteer/shown-location-store.ts'
import { timesBooked } from '../../marketplace/slots/times-booked-store.ts'
import { notBlocked } from '../../members/not-blocked-store.ts'
import { personFor } from '../../members/shown-name-store.ts'

export type AnswerRow = typeof needAnswers.$inferSelect
export type NewAnswer = Omit<typeof needAnswers.$inferInsert, 'id' | 'status'>
export type AnswerView = Awaited<ReturnType<typeof listAnswers>>[number]

const askerHome = alias(directory, 'asker_home')

/**
 * Answers to a need, oldest first: for the asker all but withdrawn ones, otherwise the reader's own. Answers
 * whose skill is no longer offered can't be booked and are left out.
 */
export async function listAnswers(
  db: Executor,
  { needId, askerId, callerId }: { needId: string; askerId: string; callerId: string },
) {
  const isAsker = askerId === callerId
  const shown = isAsker
    ? and(ne(needAnswers.status, 'withdrawn'), notBlocked(needAnswers.memberId, askerId))
    : eq(needAnswers.memberId, callerId)
  return await db
    .select({
      answer: needAnswers,
      user: {
        ...personFor(callerId),
        location: shownLocation,
        verified: offers.verified,
      },
      pence: offers.pence,
      sparks: offers.sparkMillis,
      ratingSum: offers.ratingSum,
      ratingCount: offers.ratingCount,
      chord: sql<number | null>`${offers.at} <-> ${askerHome.at}`,
      timesBooked: timesBooked(db, askerId, members.id),
    })
    .from(needAnswers)
    .innerJoin(offers, eq(offers.skillId, needAnswers.skillId))
    .innerJoin(members, eq(members.id, needAnswers.memberId))
    .leftJoin(askerHome, eq(askerHome.memberId, askerId))
    .where(and(eq(needAnswers.needId, needId), shown))
    .orderBy(asc(needAnswers.id))
}

/** A bookable skill of the member in this category. */
export async function findOfferedSkill(
  db: Executor,
  id: string,
  owner: { memberId: string; categoryId: string },
) {
  const [row] = await db
    .select({ skill: skills })
    .from(skills)
    .innerJoin(offers, eq(offers.skillId, skills.id))
    .where(
      and(
        ...[eq(skills.id, id), eq(skills.kind, 'service')],
        ...[eq(skills.memberId, owner.memberId), eq(skills.categoryId, owner.categoryId)],
      ),
    )
  return row?.skill
}

export async function countStanding(db: Executor, needId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(needAnswers)
    .where(and(eq(needAnswers.needId, needId), inArray(needAnswers.status, ['open', 'chosen'])))
  return row?.n ?? 0
}

/** Whether a member has an open answer. */
export async function hasStanding(db: Executor, needId: string, memberId: string): Promise<boolean> {
  const rows = await db
    .select({ id: needAnswers.id })
    .from(needAnswers)
    .where(
      and(
        eq(needAnswers.needId, needId),
        eq(needAnswers.memberId, memberId),
        inArray(needAnswers.status, ['open', 'chosen']),
      ),
    )
  return rows.length > 0
}

export async function insertAnswer(tx: Executor, answer: NewAnswer): Promise<void> {
  await tx.insert(needAnswers).values(answer)
}

/** An answer to this need; undefined for an answer to another one. */
export async function findAnswer(db: Executor, needId: string, id: string): Promise<AnswerRow | undefined> {
  const [row] = await db
    .select()
    .from(needAnswers)
    .where(and(eq(needAnswers.id, id), eq(needAnswers.needId, needId)))
  return row
}

/** Requires the need's row locked. */
export async function changeAnswer(
  tx: Executor,
  id: string,
  change: Pick<NewAnswer, 'skillId' | 'minutes' | 'currency' | 'day' | 'startsAt' | 'message'>,
): Promise<void> {
  await tx.update(needAnswers).set(change).where(eq(needAnswers.id, id))
}

/** Requires the need's row locked. */
export async function setAnswerStatus(tx: Executor, id: string, status: AnswerRow['status']): Promise<void> {
  await tx.update(needAnswers).set({ status }).where(eq(needAnswers.id, id))
}

/** Chooses one answer instead of another. Requires the need's row locked. */
export async function chooseAnswer(tx: Executor, needId: string, id: string): Promise<void> {
  await tx
    .update(needAnswers)
    .set({ status: 'open' })
    .where(and(eq(needAnswers.needId, needId), eq(needAnswers.status, 'chosen'), ne(needAnswers.id, id)))
  await setAnswerStatus(tx, id, 'chosen')
}

/** Members with an open answer to a need. */
export async function listAnswerers(db: Executor, needId: string): Promise<string[]> {
  const rows = await db
    .select({ id: needAnswers.memberId })
    .from(needAnswers)
    .where(and(eq(needAnswers.needId, needId), inArray(needAnswers.status, ['open', 'chosen'])))
  return rows.map(({ id }) => id)
}
