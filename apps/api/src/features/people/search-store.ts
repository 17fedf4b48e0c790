import { MOST_PEOPLE, PEOPLE_STEPS } from '@kindling/domain/people/people-contract'
import { desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { prepareRows } from '../../db/prepared.ts'
import { members } from '../../db/schema/members/members.ts'
import { directory } from '../../db/schema/offers/directory.ts'
import { shownLocation } from '../../gazetteer/shown-location-store.ts'
import { notBlocked } from '../../members/not-blocked-store.ts'
import { shownLastname } from '../../members/shown-name-store.ts'

/** What nearly every search asks for, while one types: it is planned for by itself. */
const [FEW] = PEOPLE_STEPS
/** How many of the nearest are looked at: among them everybody who fits is found. */
const NEAREST = 1000
/** How many of each word, and of each beginning of a name, wherever they live. */
const ANYWHERE = 200
/** Between the patterns of one spelling; in none of them. */
export const AND = '/'

export interface Sought {
  callerId: string
  limit: number
  /** With one of these a name has to begin to come first. */
  phrases: readonly string[]
  /** Patterns that the words of a member have to fit: see `listMatching` and `listCorrected`. */
  patterns: readonly string[]
  /** Beginnings of words to look for wherever somebody lives. */
  beginnings: readonly string[]
}

const value = sql.placeholder

/** The last of all characters: what begins with a text lies before the text with this after it. */
const last = sql`chr(1114111)`
const literal = (count: number) => sql.raw(String(count))

// Values stand apart, and limits are literal, so that PostgreSQL plans the same for every question, and only once.
const asked = sql`(
  select ${value('callerId')}::uuid as caller_id,
    (select own.at from directory own where own.member_id = ${value('callerId')}) as home,
    ${value('phrases')}::text[] as phrases, ${value('beginnings')}::text[] as beginnings,
    ${value('patterns')}::text[] as patterns, ${value('isPattern')}::boolean as is_pattern
  offset 0) as asked`

/** Some whose name begins like this, and some with each word, wherever they live. */
const elsewhere = sql`
  select named.member_id from unnest(asked.phrases) as wanted(phrase) cross join lateral (
    select member_id from directory
    where name >= wanted.phrase and name < wanted.phrase || ${last} limit ${literal(ANYWHERE)}) as named
  union all
  select worded.member_id from unnest(asked.beginnings) as wanted(beginning) cross join lateral (
    select member_id from directory_words
    where word >= wanted.beginning and word < wanted.beginning || ${last} limit ${literal(ANYWHERE)}) as worded`

/** Whoever is near, and those: each read by an index, once, before it is seen who fits. */
const candidates = sql`(
  (select member_id, name, sought, at <-> asked.home as chord from directory
    order by at <-> asked.home limit ${literal(NEAREST)})
  union all
  select member_id, name, sought, at <-> asked.home from directory where member_id = any (array(${elsewhere}))
) as candidate`

const found = (most: number) => sql`(
  select distinct candidate.member_id, candidate.chord,
    exists (select from unnest(asked.phrases) as phrase where starts_with(candidate.name, phrase)) as is_named
  from ${asked} cross join lateral ${candidates}
  where case when asked.is_pattern then candidate.sought ~ all (asked.patterns)
      else exists (select from unnest(asked.patterns) as spelling
        where candidate.sought || ' ' like all (string_to_array(spelling, ${sql.raw(`'${AND}'`)}))) end
    and candidate.member_id <> asked.caller_id
    and ${notBlocked(value('callerId'), sql`candidate.member_id`)}
  order by is_named desc, candidate.chord nulls last, candidate.member_id desc limit ${literal(most)}
) as found`

const columns = {
  memberId: directory.memberId,
  lat: directory.lat,
  lon: directory.lon,
  titles: directory.titles,
  chord: sql<number | null>`found.chord`,
  firstname: members.firstname,
  lastname: shownLastname(value('callerId')),
  photourl: members.photourl,
  location: shownLocation,
}

const searchFor = (most: number) =>
  prepareRows(`people_search_${most}`, columns, (select) =>
    select
      .from(found(most))
      .innerJoin(directory, sql`${directory.memberId} = found.member_id`)
      .innerJoin(members, eq(members.id, directory.memberId))
      .orderBy(sql`found.is_named desc`, sql`found.chord nulls last`, desc(directory.memberId)),
  )
const searchFew = searchFor(FEW)
const searchMany = searchFor(MOST_PEOPLE)

async function search(db: Executor, { limit, ...sought }: Sought, isPattern: boolean) {
  const rows = await (limit > FEW ? searchMany : searchFew)(db, valuesOf(sought, isPattern))
  return rows.slice(0, limit)
}

/**
 * Members whose words fit, as they were typed: those whose name begins with it first, then by distance.
 * @param sought.patterns of `like`, for each spelling those that all have to fit with `AND` between them. A space follows
 * each word.
 */
export async function listMatching(db: Executor, sought: Sought) {
  return await search(db, sought, false)
}

/** The same where each pattern is a regular expression, and all have to fit: for words that may have been meant. */
export async function listCorrected(db: Executor, sought: Sought) {
  return await search(db, sought, true)
}

function valuesOf({ callerId, phrases, patterns, beginnings }: Omit<Sought, 'limit'>, isPattern: boolean) {
  return { callerId, isPattern, phrases: [...phrases], patterns: [...patterns], beginnings: [...beginnings] }
}

const listed = sql`(
  select listed.member_id, listed.nth, own.at <-> home.at as chord
  from unnest(${value('ids')}::uuid[]) with ordinality as listed(member_id, nth)
  join directory own on own.member_id = listed.member_id
  left join directory home on home.member_id = ${value('callerId')}
  where ${notBlocked(value('callerId'), sql`listed.member_id`)}
) as found`

const listing = prepareRows('people_listed', columns, (select) =>
  select
    .from(listed)
    .innerJoin(directory, sql`${directory.memberId} = found.member_id`)
    .innerJoin(members, eq(members.id, directory.memberId))
    .orderBy(sql`found.nth`),
)

/** Some members, in their order. */
export async function listById(db: Executor, callerId: string, ids: readonly string[]) {
  return await listing(db, { callerId, ids: `{${ids.join(',')}}` })
}
