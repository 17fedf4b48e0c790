import { DIGEST_MILES, MOST_IN_DIGEST } from '@kindling/domain/notifications/digest'
import { milesToMetres } from '@kindling/domain/places/distance'
import type { Position } from '@kindling/domain/places/position'
import { and, desc, eq, gt, inArray, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { things } from '../../db/schema/bookings/lending.ts'
import { needAnswers, needs } from '../../db/schema/bookings/needs.ts'
import { members } from '../../db/schema/members/members.ts'
import { directory } from '../../db/schema/offers/directory.ts'
import { offers } from '../../db/schema/offers/offers.ts'
import { skillCategories } from '../../db/schema/offers/skills.ts'
import { notifications } from '../../db/schema/talk/notifications.ts'
import { shownLocation } from '../../gazetteer/shown-location-store.ts'
import { chordOf, earthPoint } from '../../marketplace/earth.ts'
import { canAnswer } from '../../marketplace/need-reach-store.ts'
import { notBlocked } from '../../members/not-blocked-store.ts'
import { type Window, within } from './waiting-store.ts'

/** New offers near a member, newest first, without those already notified. */
export async function listNewOffers(
  db: Executor,
  window: Window,
  { home, told }: { home: Position; told: readonly string[] },
) {
  const { memberId } = window
  const here = sql`${earthPoint(home)}::cube`
  const chord = chordOf(milesToMetres(DIGEST_MILES))
  return await db
    .select({
      skillId: offers.skillId,
      title: sql<string>`coalesce(${things.title}, ${skillCategories.title})`,
      isThing: sql<boolean>`${things.skillId} is not null`,
      firstname: members.firstname,
      location: shownLocation,
      pence: offers.pence,
    })
    .from(offers)
    .innerJoin(skillCategories, eq(skillCategories.id, offers.categoryId))
    .innerJoin(members, eq(members.id, offers.memberId))
    .leftJoin(things, eq(things.skillId, offers.skillId))
    .where(
      and(
        sql`${offers.at} <@ cube_enlarge(${here}, ${chord}, 3)`,
        lt(sql`${offers.at} <-> ${here}`, chord),
        within(offers.createdAt, window),
        ne(offers.memberId, memberId),
        notBlocked(offers.memberId, memberId),
        told.length === 0 ? undefined : notInArray(offers.skillId, [...told]),
      ),
    )
    .orderBy(desc(offers.createdAt))
    .limit(MOST_IN_DIGEST)
}

/** Open needs that a member could answer, newest first, without those already read or answered. */
export async function listNewNeeds(db: Executor, window: Window) {
  const { memberId, at } = window
  const offered = db.select({ id: offers.categoryId }).from(offers).where(eq(offers.memberId, memberId))
  const answered = db
    .select({ id: needAnswers.needId })
    .from(needAnswers)
    .where(eq(needAnswers.memberId, memberId))
  const isRead = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(
      and(
        eq(notifications.memberId, memberId),
        eq(notifications.key, sql`'need:' || ${needs.id}`),
        sql`${notifications.readAt} is not null`,
      ),
    )
  return await db
    .select({
      id: needs.id,
      title: needs.title,
      day: needs.day,
      firstname: members.firstname,
      location: shownLocation,
    })
    .from(needs)
    .innerJoin(members, eq(members.id, needs.memberId))
    .leftJoin(directory, eq(directory.memberId, needs.memberId))
    .where(
      and(
        eq(needs.status, 'open'),
        gt(needs.expiresAt, at),
        within(needs.createdAt, window),
        ne(needs.memberId, memberId),
        isNull(members.deletedAt),
        inArray(needs.categoryId, offered),
        notInArray(needs.id, answered),
        notBlocked(needs.memberId, memberId),
        canAnswer(db, memberId),
        sql`not exists ${isRead}`,
      ),
    )
    .orderBy(desc(needs.id))
    .limit(MOST_IN_DIGEST)
}
