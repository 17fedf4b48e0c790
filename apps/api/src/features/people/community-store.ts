import type { Position } from '@kindling/domain/places/position'
import { and, desc, eq, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/connect.ts'
import { prepareRows } from '../../db/prepared.ts'
import { reviews } from '../../db/schema/bookings/bookings.ts'
import { members } from '../../db/schema/members/members.ts'
import { directory } from '../../db/schema/offers/directory.ts'
import { skillCategories, skills } from '../../db/schema/offers/skills.ts'
import { shownLocation } from '../../gazetteer/shown-location-store.ts'
import { chordOf, earthPoint } from '../../marketplace/earth.ts'
import { isPublished } from '../../marketplace/published-review-store.ts'
import { notBlocked } from '../../members/not-blocked-store.ts'
import { personFor } from '../../members/shown-name-store.ts'

/** Number of nearest members whose news is shown. */
const AROUND = 500

const value = sql.placeholder
const centre = sql`${value('centre')}::cube`
const around = prepareRows('members_around', { memberId: directory.memberId }, (select) =>
  select
    .from(directory)
    .where(sql`${directory.at} <@ cube_enlarge(${centre}, ${value('chord')}::float8, 3)`)
    .orderBy(sql`${directory.at} <-> ${centre}`)
    .limit(AROUND),
)

/** The nearest members within a radius in metres. */
export async function listAround(db: Executor, place: Position, metres: number): Promise<string[]> {
  const rows = await around(db, { centre: earthPoint(place), chord: chordOf(metres) })
  return rows.map(({ memberId }) => memberId)
}

const callerId = value('callerId')
const person = { ...personFor(callerId), location: shownLocation }
const isAsked = (memberId: SQLWrapper) => sql`${memberId} = any (${value('ids')}::uuid[])`

const neighbour = { ...person, titles: directory.titles, createdAt: members.createdAt }

const newNeighbours = (name: string, isWanted?: SQL) =>
  prepareRows(name, neighbour, (select) =>
    select
      .from(directory)
      .innerJoin(members, eq(members.id, directory.memberId))
      .where(and(ne(directory.memberId, callerId), notBlocked(callerId, directory.memberId), isWanted))
      .orderBy(desc(directory.memberId))
      .limit(value('limit')),
  )

const reviewer = alias(members, 'reviewer')
const review = {
  id: reviews.id,
  rating: reviews.rating,
  comment: reviews.comment,
  createdAt: reviews.createdAt,
  publishedAt: reviews.publishedAt,
  reviewedAs: reviews.reviewedAs,
  skillId: reviews.skillId,
  title: skillCategories.title,
  reviewer: personFor(callerId, reviewer),
  reviewee: person,
}

const latestReviews = (name: string, isWanted?: SQL) =>
  prepareRows(name, review, (select) =>
    select
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
          isWanted,
        ),
      )
      .orderBy(desc(reviews.id))
      .limit(value('limit')),
  )

const newest = newNeighbours('neighbours_new')
const newestOf = newNeighbours('neighbours_new_of', isAsked(directory.memberId))
const latest = latestReviews('reviews_latest')
const latestOf = latestReviews('reviews_latest_of', isAsked(reviews.revieweeId))

export interface Wanted {
  callerId: string
  /** News of these members only; undefined for everybody's. */
  of?: readonly string[] | undefined
  limit: number
}

export type NeighbourRow = Awaited<ReturnType<typeof listNewNeighbours>>[number]
export type ReviewRow = Awaited<ReturnType<typeof listLatestReviews>>[number]

/** Newest members, without the caller. */
export async function listNewNeighbours(db: Executor, { of, ...wanted }: Wanted) {
  return of ? await newestOf(db, { ...wanted, ids: listed(of) }) : await newest(db, { ...wanted })
}

/** Latest reviews, where neither side has left or is blocked. */
export async function listLatestReviews(db: Executor, { of, ...wanted }: Wanted) {
  return of ? await latestOf(db, { ...wanted, ids: listed(of) }) : await latest(db, { ...wanted })
}

const listed = (ids: readonly string[]) => `{${ids.join(',')}}`
