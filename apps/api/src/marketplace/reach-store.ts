import type { Position } from '@kindling/domain/places/position'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { directory } from '../db/schema/offers/directory.ts'
import { skills } from '../db/schema/offers/skills.ts'
import { notBlocked } from '../members/not-blocked-store.ts'
import { metresBetween } from './earth.ts'
import { isOfferedService } from './offered-skill-store.ts'

interface Reach extends Pick<typeof skills.$inferSelect, 'place' | 'travelKm'> {
  lat: number | null
  lon: number | null
}

/** Largest error of a blurred position, in metres (docs/decisions/137). */
const BLUR = 1500

/**
 * Whether the owner of a skill travels as far as a place, by their blurred position: true unless it is certainly too
 * far.
 * @returns undefined for a skill that the member can't book
 */
export async function isInReach(
  db: Executor,
  skillId: string,
  viewerId: string,
  where: Position,
): Promise<boolean | undefined> {
  const [row] = await db
    .select({ place: skills.place, travelKm: skills.travelKm, lat: directory.lat, lon: directory.lon })
    .from(skills)
    .leftJoin(directory, eq(directory.memberId, skills.memberId))
    .where(and(eq(skills.id, skillId), isOfferedService, notBlocked(skills.memberId, viewerId)))
  return row && reaches(row, where)
}

/** The same for a skill and its owner's blurred position. */
export function reaches({ place, travelKm, lat, lon }: Reach, where: Position): boolean {
  if (place !== 'client' || travelKm === null || lat === null || lon === null) return true
  return metresBetween({ lat, lon }, where) <= travelKm * 1000 + BLUR
}
