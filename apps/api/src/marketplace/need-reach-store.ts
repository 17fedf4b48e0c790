import { NEAR_KM } from '@kindling/domain/needs/need-rules'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { needs } from '../db/schema/bookings/needs.ts'
import { members } from '../db/schema/members/members.ts'
import { directory } from '../db/schema/offers/directory.ts'
import { offers } from '../db/schema/offers/offers.ts'
import { skills } from '../db/schema/offers/skills.ts'

/** Largest error of the distance between two blurred positions, in metres (docs/decisions/137). */
const BLUR = 2 * 1500

/** SQL condition: the offer's owner travels as far as the asker's blurred position (`directory`), or it is online. */
export const reachesAsker = sql`(${skills.place} = 'online' or (${offers.at} <-> ${directory.at}) <=
  1000 * (case when ${skills.place} = 'client' then coalesce(${skills.travelKm}, ${NEAR_KM}) else ${NEAR_KM} end) + ${BLUR})`

/** SQL condition: the member has an offer of the need's category within reach. Suspended members can't answer. */
export const canAnswer = (db: Executor, memberId: string) =>
  sql<boolean>`(exists ${db
    .select({ one: sql`1` })
    .from(offers)
    .innerJoin(skills, eq(skills.id, offers.skillId))
    .where(
      and(
        ...[eq(offers.memberId, memberId), eq(offers.categoryId, needs.categoryId)],
        ...[eq(skills.kind, 'service'), reachesAsker],
      ),
    )}
    and not exists (select from ${members} as asking where asking.id = ${needs.memberId} and asking.suspension <> 'none'))`
