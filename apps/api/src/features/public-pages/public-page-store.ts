import { and, asc, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { initialOf } from '../../db/member-names.ts'
import { reviews } from '../../db/schema/bookings/bookings.ts'
import { things } from '../../db/schema/bookings/lending.ts'
import { members } from '../../db/schema/members/members.ts'
import { offers } from '../../db/schema/offers/offers.ts'
import { skillCategories, skills } from '../../db/schema/offers/skills.ts'
import { shownLocation } from '../../gazetteer/shown-location-store.ts'
import { isOfWork } from '../../marketplace/published-review-store.ts'

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>
export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number]
export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number]

/** Most reviews on a page. */
export const MOST_REVIEWS = 20

/** SQL condition: members with a public page; none while suspended to the step `out`. */
export const isShown = and(members.isPublic, isNull(members.deletedAt), ne(members.suspension, 'out'))
/** Visitors get the initial of the last name only. */
const initial = initialOf(members.lastname)

/** SQL title of an offer: a thing's name, or a service's category. For queries that join both. */
export const offerTitle = sql<string>`coalesce(${things.title}, ${skillCategories.title})`

export const named = { id: members.id, firstname: members.firstname, initial, code: members.publicCode }

/** The member of a profile page. */
export async function findPerson(db: Executor, id: string) {
  const [row] = await db
    .select({
      ...named,
      photourl: members.photourl,
      bio: members.bio,
      location: shownLocation,
      kycStatus: members.kycStatus,
    })
    .from(members)
    .where(and(eq(members.id, id), isShown))
  return row
}

const ofMember = (id: string) => eq(offers.memberId, id)
const ofSkill = (id: string) => eq(offers.skillId, id)

export const listOffersOf = (db: Executor, memberId: string) => listOffers(db, ofMember(memberId))
export const findOffer = async (db: Executor, skillId: string) => (await listOffers(db, ofSkill(skillId)))[0]

async function listOffers(db: Executor, which: SQL) {
  return await db
    .select({
      id: offers.skillId,
      title: offerTitle,
      description: skills.description,
      picture: sql<string | null>`${skills.thumbnails}[1]`,
      code: skills.publicCode,
      packages: skills.packages,
      pence: offers.pence,
      sparkMillis: offers.sparkMillis,
      ratingSum: offers.ratingSum,
      ratingCount: offers.ratingCount,
      instant: offers.instant,
      thing: {
        condition: things.condition,
        comesWith: things.comesWith,
        depositPence: things.deposit,
        mostDays: things.mostDays,
      },
    })
    .from(offers)
    .innerJoin(skills, eq(skills.id, offers.skillId))
    .innerJoin(skillCategories, eq(skillCategories.id, offers.categoryId))
    .leftJoin(things, eq(things.skillId, offers.skillId))
    .where(which)
    .orderBy(desc(offers.ratingCount), asc(offers.skillId))
    .limit(50)
}

/** Reviews of completed work, newest first. */
export async function listReviews(db: Executor, about: { memberId: string } | { skillId: string }) {
  const which =
    'skillId' in about ? eq(reviews.skillId, about.skillId) : eq(reviews.revieweeId, about.memberId)
  return await db
    .select({
      id: reviews.id,
      rating: reviews.rating,
      comment: reviews.comment,
      answer: reviews.answer,
      publishedAt: reviews.publishedAt,
      title: offerTitle,
      firstname: members.firstname,
      initial,
      isShown: sql<boolean>`${isShown}`,
    })
    .from(reviews)
    .innerJoin(members, eq(members.id, reviews.reviewerId))
    .innerJoin(skills, eq(skills.id, reviews.skillId))
    .innerJoin(skillCategories, eq(skillCategories.id, skills.categoryId))
    .leftJoin(things, eq(things.skillId, skills.id))
    .where(and(which, isOfWork))
    .orderBy(desc(reviews.id))
    .limit(MOST_REVIEWS)
}

/** Published categories. */
export async function listCategories(db: Executor) {
  return await db
    .select({ id: skillCategories.id, title: skillCategories.title })
    .from(skillCategories)
    .where(eq(skillCategories.status, 'published'))
    .orderBy(asc(skillCategories.title))
}

/** Members with a public page and an offer, ordered by id. */
export async function listProfilePages(db: Executor, after: string, limit: number) {
  return await db
    .selectDistinctOn([members.id], named)
    .from(members)
    .innerJoin(offers, eq(offers.memberId, members.id))
    .where(and(gt(members.id, after), isShown))
    .orderBy(asc(members.id))
    .limit(limit)
}

/** Every offer with a public page. */
export async function listOfferPages(db: Executor, after: string, limit: number) {
  return await db
    .select({
      id: offers.skillId,
      title: offerTitle,
      code: skills.publicCode,
      firstname: members.firstname,
      initial,
    })
    .from(offers)
    .innerJoin(skills, eq(skills.id, offers.skillId))
    .innerJoin(skillCategories, eq(skillCategories.id, offers.categoryId))
    .leftJoin(things, eq(things.skillId, offers.skillId))
    .innerJoin(members, eq(members.id, offers.memberId))
    .where(and(gt(offers.skillId, after), isShown))
    .orderBy(asc(offers.skillId))
    .limit(limit)
}

/** First id of each sitemap file: every n-th id. */
export async function listOfferStarts(db: Executor, each: number): Promise<string[]> {
  return await starts(db, sql`select skill_id as id from offers where is_public`, each)
}

export async function listProfileStarts(db: Executor, each: number): Promise<string[]> {
  return await starts(db, sql`select distinct member_id as id from offers where is_public`, each)
}

async function starts(db: Executor, ids: SQL, each: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (select id, row_number() over (order by id) as at from (${ids}) ids) numbered
    where at % ${each} = 0 order by id`)
  return rows.map(({ id }) => id)
}
