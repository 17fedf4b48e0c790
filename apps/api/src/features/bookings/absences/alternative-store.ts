import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../db/connect.ts'
import { members } from '../../../db/schema/members/members.ts'
import { skills } from '../../../db/schema/offers/skills.ts'
import { shownLocation } from '../../../gazetteer/shown-location-store.ts'
import { isOfferedService } from '../../../marketplace/offered-skill-store.ts'
import { notBlocked } from '../../../members/not-blocked-store.ts'
import { personFor } from '../../../members/shown-name-store.ts'
import type { Booking } from '../booking-store.ts'

const booked = alias(skills, 'booked')

/** Services that other members offer in the category of a booked skill, nearest to the booking's address first. */
export async function listOthersOffering(
  db: Executor,
  { skillId, clientId, providerId, lat, lon }: Booking,
  limit: number,
) {
  // Squared distance in degrees, longitude scaled by the cosine of the latitude: exact enough for sorting.
  const away = sql`power(${members.lat} - ${lat}::float8, 2) + power((${members.lon} - ${lon}::float8) * cos(radians(${lat}::float8)), 2)`
  return await db
    .select({
      skillId: skills.id,
      hourlyRatePence: skills.hourlyRatePence,
      member: {
        ...personFor(clientId),
        location: shownLocation,
      },
    })
    .from(skills)
    .innerJoin(booked, and(eq(booked.id, skillId), eq(booked.categoryId, skills.categoryId)))
    .innerJoin(members, eq(members.id, skills.memberId))
    .where(
      and(
        isOfferedService,
        ne(members.id, clientId),
        ne(members.id, providerId),
        ne(skills.hourlyRatePence, 0),
        notBlocked(members.id, clientId),
      ),
    )
    .orderBy(sql`${away} nulls last`, asc(skills.id))
    .limit(limit)
}
