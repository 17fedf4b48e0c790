import { MOST_PEOPLE, PEOPLE_STEPS } from '@kindling/domain/people/people-contract'
import { desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { prepareRows } from '../../db/prepared.ts'
import { members } from '../../db/schema/members/members.ts'
import { directory } from '../../db/schema/offers/directory.ts'
import { shownLocation } from '../../gazetteer/shown-location-store.ts'
import { notBlocked } from '../../members/not-blocked-store.ts'
import { shownLastname } from '../../members/shown-name-store.ts'

/** The usual limit of a search while typing, which gets a query plan of its own. */
const [FEW] = PEOPLE_STEPS
/** Among this many nearest members every match is found. */
const NEAREST = 1000
/** Most candidates from farther away, for each word and each name prefix. */
const ANYWHERE = 200
/** Separates the patterns of one spelling; occurs in no pattern. */
export const AND = '/'

export interface Sought {
  callerId: string
  limit: number
  /** Name prefixes that rank a member first. */
  phrases: readonly string[]
  /** Patterns that a member's words must match: see `listMatching` and `listCorrected`. */
  patterns: readonly string[]
  /** Word prefixes to look for regardless of distance. */
  beginnings: readonly string[]
}

const value = sql.placeholder

/** The highest code point: texts with a prefix sort before the prefix followed by it. */
const last = sql`chr(1114111)`
const literal = (count: number) => sql.raw(String(count))

// Parameters and literal limits, so that PostgreSQL plans the query once and the same way.
const asked = sql`(
  select ${value('callerId')}::uuid as caller_id,
    (select own.at from directory own where own.member_id = ${value('callerId')}) as home,
    ${value('phrases')}::text[] as phrases, ${value('beginnings')}::text[] as beginnings,
    ${value('patterns')}::text[] as patterns, ${value('isPattern')}::boolean as is_pattern
  offset 0) as asked`

/** Candidates by name prefix, and by each word, regardless of distance. */
const elsewhere = sql`
  select named.member_id from unnest(asked.phrases) as wanted(phrase) cross join lateral (
    select member_id from directory
    where name >= wanted.phrase and name < wanted.phrase || ${last} limit ${literal(ANYWHERE)}) as named
  union all
  select worded.member_id from unnest(asked.beginnings) as wanted(beginning) cross join lateral (
    select member_id from directory_words
    where word >= wanted.beginning and word < wanted.beginning || ${last} limit ${literal(ANYWHERE)}) as worded`

/** Candidates nearby and elsewhere: each found by an index, before the patterns are matched. */
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
 * Members who match the typed words: name prefix matches first, then by distance.
 * @param sought.patterns for `like`; for each spelling, patterns that all have to match, joined by `AND`. A
 * space follows each word.
 */
export async function listMatching(db: Executor, sought: Sought) {
  return await search(db, sought, false)
}

/** The same with regular expressions that all have to match: for corrected words. */
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

/** Some members, in the given order. */
export async function listById(db: Executor, callerId: string, ids: readonly string[]) {
  return await listing(db, { callerId, ids: `{${ids.join(',')}}` })
}
