import { NEAR_KM } from '@kindling/domain/needs/need-rules'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { needs } from '../db/schema/bookings/needs.ts'
import { members } from '../db/schema/members/members.ts'
import { directory } from '../db/schema/offers/directory.ts'
import { offers } from '../db/schema/offers/offers.ts'
import { skills } from '../db/schema/offers/skills.ts'

/** Metres by which two blurred positions may be too far apart (docs/decisions/137). */
const BLUR = 2 * 1500

/** Whether an offer's owner comes to where the asker (`directory`) is known to be, or needn't. */
export const reachesAsker = sql`(${skills.place} = 'online' or (${offers.at} <-> ${directory.at}) <=
  1000 * (case when ${skills.place} = 'client' then coalesce(${skills.travelKm}, ${NEAR_KM}) else ${NEAR_KM} end) + ${BLUR})`

/** Whether a member offers a need's category that near. Nobody answers who is suspended: they may book nobody. */
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
