import { MOST_DESCRIPTION } from '@kindling/domain/offers/offer-contract'
import type { Position } from '@kindling/domain/places/position'
import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Database, Executor } from '../../db/connect.ts'
import { directory } from '../../db/schema/directory.ts'
import { members } from '../../db/schema/members.ts'
import { offers } from '../../db/schema/offers.ts'
import { skillCategories, skills } from '../../db/schema/skills.ts'
import { blocks } from '../../db/schema/trust.ts'
import { shownLocation } from '../../gazetteer/shown-location-store.ts'
import { timesBooked } from '../../marketplace/times-booked-store.ts'

export type CardRow = Awaited<ReturnType<typeof listCards>>[number]

/** What a card says of some offers, in no order. @param callerId undefined for a stranger */
export async function listCards(db: Executor, skillIds: readonly string[], callerId: string | undefined) {
  if (skillIds.length === 0) return []
  return await db
    .select({
      skillId: offers.skillId,
      category: { id: skillCategories.id, title: skillCategories.title },
      description: sql<string>`left(${skills.description}, ${MOST_DESCRIPTION * 2})`,
      picture: sql<string | null>`${skills.thumbnails}[1]`,
      code: skills.publicCode,
      lat: offers.lat,
      lon: offers.lon,
      isPublic: offers.isPublic,
      timesBooked: callerId === undefined ? sql<number>`0` : timesBooked(db, callerId, members.id),
      owner: {
        id: members.id,
        firstname: members.firstname,
        lastname: members.lastname,
        photourl: members.photourl,
        location: shownLocation,
      },
    })
    .from(offers)
    .innerJoin(skills, eq(skills.id, offers.skillId))
    .innerJoin(skillCategories, eq(skillCategories.id, offers.categoryId))
    .innerJoin(members, eq(members.id, offers.memberId))
    .where(inArray(offers.skillId, [...skillIds]))
}

/** Where a member lives, as searches know it; undefined where they have told no place. */
export async function findHome(db: Executor, memberId: string): Promise<Position | undefined> {
  const [row] = await db
    .select({ lat: directory.lat, lon: directory.lon })
    .from(directory)
    .where(eq(directory.memberId, memberId))
  return row === undefined || row.lat === null || row.lon === null
    ? undefined
    : { lat: row.lat, lon: row.lon }
}

/** Those who are on the other side of a block. */
export async function listBlocked(db: Executor, memberId: string): Promise<string[]> {
  const rows = await db
    .select({ blocker: blocks.blockerId, blocked: blocks.blockedId })
    .from(blocks)
    .where(or(eq(blocks.blockerId, memberId), eq(blocks.blockedId, memberId)))
  return rows.map(({ blocker, blocked }) => (blocker === memberId ? blocked : blocker))
}

/**
 * Counts anew how long members usually take to answer a request, from those of the last year that were answered by hand
 * or expired. As `reliability-store.ts` tells it of one member.
 */
export async function refreshAnswerTimes(db: Database): Promise<void> {
  await db.execute(sql`
    with answered as (
      select b.provider_id, extract(epoch from answer.at - b.created_at) / 60 as minutes
      from bookings b join lateral (
        select at from booking_events e
        where e.booking_id = b.id and e.from_status = 'pending' and e.action in ('accept', 'reject', 'expire')
        order by e.id limit 1
      ) answer on answer.at > b.created_at
      where b.created_at >= now() - interval '1 year'
    ), usual as (
      select provider_id, ceil(percentile_cont(0.5) within group (order by minutes))::int as minutes
      from answered group by provider_id having count(*) >= 5
    )
    update offers set answers_minutes = known.minutes
    from (select o.skill_id, u.minutes from offers o left join usual u on u.provider_id = o.member_id) known
    where offers.skill_id = known.skill_id and offers.answers_minutes is distinct from known.minutes`)
}
