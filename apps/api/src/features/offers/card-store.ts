import { MOST_DESCRIPTION } from '@kindling/domain/offers/offer-contract'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { initialOf } from '../../db/member-names.ts'
import { builder, prepareRows } from '../../db/prepared.ts'
import { things } from '../../db/schema/bookings/lending.ts'
import { members } from '../../db/schema/members/members.ts'
import { offers } from '../../db/schema/offers/offers.ts'
import { skillCategories, skills } from '../../db/schema/offers/skills.ts'
import { shownLocation } from '../../gazetteer/shown-location-store.ts'
import { timesBooked } from '../../marketplace/slots/times-booked-store.ts'
import { personFor } from '../../members/shown-name-store.ts'

export type CardRow = Awaited<ReturnType<typeof listCards>>[number]

const value = sql.placeholder

const card = {
  skillId: offers.skillId,
  category: { id: skillCategories.id, title: skillCategories.title },
  title: things.title,
  description: sql<string>`left(${skills.description}, ${sql.raw(String(MOST_DESCRIPTION * 2))})`,
  picture: sql<string | null>`${skills.thumbnails}[1]`,
  code: skills.publicCode,
  lat: offers.lat,
  lon: offers.lon,
  isPublic: offers.isPublic,
  timesBooked: timesBooked(builder, value('callerId'), members.id),
  owner: {
    ...personFor(value('callerId')),
    location: shownLocation,
  },
  initial: initialOf(members.lastname),
}

const cards = prepareRows('offer_cards', card, (select) =>
  select
    .from(offers)
    .innerJoin(skills, eq(skills.id, offers.skillId))
    .innerJoin(skillCategories, eq(skillCategories.id, offers.categoryId))
    .leftJoin(things, eq(things.skillId, offers.skillId))
    .innerJoin(members, eq(members.id, offers.memberId))
    .where(sql`${offers.skillId} = any(${value('ids')}::uuid[])`),
)

/** Card data of some offers, unordered. @param callerId undefined for a visitor who isn't signed in */
export async function listCards(db: Executor, skillIds: readonly string[], callerId: string | undefined) {
  if (skillIds.length === 0) return []
  return await cards(db, { ids: `{${skillIds.join(',')}}`, callerId: callerId ?? null })
}
