import type { Position } from '@kindling/domain/places/position'
import { and, desc, eq, isNull, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/connect.ts'
import { reviews } from '../../db/schema/bookings.ts'
import { directory } from '../../db/schema/directory.ts'
import { members } from '../../db/schema/members.ts'
import { skillCategories, skills } from '../../db/schema/skills.ts'
import { shownLocation } from '../../gazetteer/shown-location-store.ts'
import { chordOf, earthPoint } from '../../marketplace/earth.ts'
import { isPublished } from '../../marketplace/published-review-store.ts'
import { notBlocked } from '../../members/not-blocked-store.ts'

export type NeighbourRow = Awaited<ReturnType<typeof listNewNeighbours>>[number]
export type ReviewRow = Awaited<ReturnType<typeof listLatestReviews>>[number]

const person = {
  id: members.id,
  firstname: members.firstname,
  lastname: members.lastname,
  photourl: members.photourl,
  location: shownLocation,
}

/** Of how many members around a place it is told what is new. */
const AROUND = 500

export interface Wanted {
  callerId: string
  /** Only what is new of those who live around a place, so many metres at most; undefined of everybody. */
  near?: { place: Position; metres: number } | undefined
  limit: number
}

const livesNear = (memberId: SQLWrapper, { place, metres }: NonNullable<Wanted['near']>) => sql`${memberId} = any (array(
  select ${directory.memberId} from ${directory}
  where ${directory.at} <@ cube_enlarge(${earthPoint(place)}::cube, ${chordOf(metres)}::float8, 3)
  order by ${directory.at} <-> ${earthPoint(place)}::cube limit ${AROUND}))`

/** Who joined last, besides the caller. */
export async function listNewNeighbours(db: Executor, { callerId, near, limit }: Wanted) {
  return await db
    .select({ ...person, titles: directory.titles, createdAt: members.createdAt })
    .from(directory)
    .innerJoin(members, eq(members.id, directory.memberId))
    .where(
      and(
        ne(directory.memberId, callerId),
        notBlocked(callerId, directory.memberId),
        near && livesNear(directory.memberId, near),
      ),
    )
    .orderBy(desc(directory.memberId))
    .limit(limit)
}

/** What was said last of members, near or all, by others; all are here and on no other side of a block. */
export async function listLatestReviews(db: Executor, { callerId, near, limit }: Wanted) {
  const reviewer = alias(members, 'reviewer')
  return await db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      createdAt: reviews.createdAt,
      publishedAt: reviews.publishedAt,
      reviewedAs: reviews.reviewedAs,
      skillId: reviews.skillId,
      title: skillCategories.title,
      reviewer: {
        id: reviewer.id,
        firstname: reviewer.firstname,
        lastname: reviewer.lastname,
        photourl: reviewer.photourl,
      },
      reviewee: person,
    })
    .from(reviews)
    .innerJoin(reviewer, eq(reviewer.id, reviews.reviewerId))
    .innerJoin(members, eq(members.id, reviews.revieweeId))
    .innerJoin(skills, eq(skills.id, reviews.skillId))
    .innerJoin(skillCategories, eq(skillCategories.id, skills.categoryId))
    .where(
      and(
        isPublished,
        isNull(members.deletedAt),
        isNull(reviewer.deletedAt),
        notBlocked(callerId, reviews.reviewerId),
        notBlocked(callerId, reviews.revieweeId),
        near && livesNear(reviews.revieweeId, near),
      ),
    )
    .orderBy(desc(reviews.id))
    .limit(limit)
}
