import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias, type PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/connect.ts'
import { builder, prepareRows } from '../../db/prepared.ts'
import { reviews } from '../../db/schema/bookings/bookings.ts'
import { things } from '../../db/schema/bookings/lending.ts'
import { members } from '../../db/schema/members/members.ts'
import { offers } from '../../db/schema/offers/offers.ts'
import { skillCategories, skills } from '../../db/schema/offers/skills.ts'
import { isOfWork } from '../../marketplace/published-review-store.ts'
import { isShown, MOST_REVIEWS, named, offerTitle } from './public-page-store.ts'

// Cache validators of public pages. Every request runs one, so each is one prepared query on indexes.

const value = sql.placeholder

/** A row's version: the transaction that last wrote it. Changes of a thing also write its row in `offers`. */
const rowOf = (table: PgTable) => sql`${table}.xmin`

const reviewer = alias(members, 'reviewer')

/**
 * Version of a page's reviews and their authors, so that a name is removed as soon as its owner has no page.
 */
function reviewsVersion(about: SQL) {
  const said = builder
    .select({ version: sql`concat_ws('/', ${rowOf(reviews)}, ${rowOf(reviewer)})`.as('version') })
    .from(reviews)
    .innerJoin(reviewer, eq(reviewer.id, reviews.reviewerId))
    .where(and(about, isOfWork))
    .orderBy(desc(reviews.id))
    .limit(MOST_REVIEWS)
    .as('said')
  return builder.select({ version: sql`string_agg(${said.version}, ' ')` }).from(said)
}

const offersVersion = builder
  .select({
    version: sql`string_agg(concat_ws('/', ${skills.id}, ${rowOf(skills)}, ${rowOf(offers)}), ' ' order by ${skills.id})`,
  })
  .from(offers)
  .innerJoin(skills, eq(skills.id, offers.skillId))
  .where(eq(offers.memberId, members.id))

const profile = {
  ...named,
  version: sql<string>`concat_ws(' ', ${rowOf(members)}, (${offersVersion}), '-', ${reviewsVersion(eq(reviews.revieweeId, members.id))})`,
}

const ofProfile = prepareRows('profile_version', profile, (select) =>
  select.from(members).where(and(eq(members.publicCode, value('code')), isShown)),
)

/** Version of a profile page; undefined where there is none. */
export const profileVersion = async (db: Executor, code: string) => (await ofProfile(db, { code }))[0]

const offer = {
  ...named,
  skillId: offers.skillId,
  title: offerTitle,
  skillCode: skills.publicCode,
  version: sql<string>`concat_ws(' ', ${rowOf(members)}, ${rowOf(skills)}, ${rowOf(offers)}, ${rowOf(skillCategories)}, ${reviewsVersion(eq(reviews.skillId, skills.id))})`,
}

const ofOffer = prepareRows('offer_version', offer, (select) =>
  select
    .from(skills)
    .innerJoin(offers, eq(offers.skillId, skills.id))
    .innerJoin(skillCategories, eq(skillCategories.id, skills.categoryId))
    .leftJoin(things, eq(things.skillId, skills.id))
    .innerJoin(members, eq(members.id, skills.memberId))
    .where(and(eq(skills.publicCode, value('code')), isShown)),
)

/** Version of an offer's page; undefined unless it can be booked and its owner has a page. */
export const offerVersion = async (db: Executor, code: string) => (await ofOffer(db, { code }))[0]

const listed = {
  count: count(),
  version: sql<string>`md5(string_agg(concat_ws(' ', ${skills.id}, ${rowOf(members)}, ${rowOf(skills)}, ${rowOf(offers)}, ${rowOf(skillCategories)}), ',' order by ${skills.id}))`,
}

const ofList = prepareRows('listed_version', listed, (select) =>
  select
    .from(offers)
    .innerJoin(skills, eq(skills.id, offers.skillId))
    .innerJoin(skillCategories, eq(skillCategories.id, offers.categoryId))
    .innerJoin(members, eq(members.id, offers.memberId))
    .where(and(sql`${offers.skillId} = any(${value('ids')}::uuid[])`, isShown)),
)

/** Version of the offers in a list; undefined as soon as one of them is no longer public. */
export async function listedVersion(db: Executor, skillIds: readonly string[]): Promise<string | undefined> {
  if (skillIds.length === 0) return ''
  const [row] = await ofList(db, { ids: `{${skillIds.join(',')}}` })
  return row?.count === skillIds.length ? row.version : undefined
}
