import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { mapped } from '../../db/mapped-sql.ts'
import { prepareRows } from '../../db/prepared.ts'
import { blocks } from '../../db/schema/trust/trust.ts'
import type { From, Match } from './match.ts'
import { matchBytes, readMatches } from './match-store.ts'

/** What one looks for, as the database takes it. */
export interface Wanted {
  category: string | undefined
  /** A `tsquery` that an offer has to match, besides its category; undefined where anything will do. */
  query: string | undefined
  /** The things that were asked for, each a `tsquery`. */
  groups: readonly string[]
  here: { lat: number; lon: number }
  /** Metres in a straight line. */
  mostChord: number
  /** Who asks: neither their own offers are found nor those from the other side of a block. Undefined for a stranger. */
  callerId: string | undefined
  mostPence: number | null
  mostSparks: number | null
}

const value = sql.placeholder
const caller = sql`${value('callerId')}::uuid`
const excluded = sql`array(
  select case when ${blocks.blockerId} = ${caller} then ${blocks.blockedId} else ${blocks.blockerId} end
  from ${blocks} where ${blocks.blockerId} = ${caller} or ${blocks.blockedId} = ${caller}
  union all select ${caller} where ${caller} is not null)`
const matched = { matches: mapped(matchBytes, readMatches) }
const nearest = prepareRows('offers_nearest', matched, (select) =>
  select.from(sql`offers_nearest(${value('category')}::uuid, ${value('besides')}::tsquery, ${value('query')}::tsquery,
      ${value('groups')}::tsquery[], ${value('lat')}::float8, ${value('lon')}::float8, ${value('chord')}::float8,
      ${value('skillId')}::uuid, ${value('mostChord')}::float8, ${value('needed')}::integer,
      ${excluded}, ${value('mostPence')}::bigint, ${value('mostSparks')}::bigint)`),
)

/** The nearest offers that match, from one on, nearest first, and of those as near the newest first. */
export async function listMatches(
  db: Executor,
  wanted: Wanted,
  from: From,
  needed: number,
): Promise<Match[]> {
  const { category, query, groups, here, mostChord, callerId, mostPence, mostSparks } = wanted
  // Work of the category, or a thing of it.
  const all = [
    ...(category === undefined ? [] : [`('c:${category}' | 't:${category}')`]),
    ...(query === undefined ? [] : [query]),
  ]
  const [row] = await nearest(db, {
    category: category ?? null,
    besides: query ?? null,
    query: all.join(' & ') || "'any'",
    groups: [...groups],
    lat: here.lat,
    lon: here.lon,
    chord: from.chord,
    skillId: from.skillId,
    mostChord,
    needed,
    callerId: callerId ?? null,
    mostPence,
    mostSparks,
  })
  return row?.matches ?? []
}

/** How far away the owner of a skill is, in a straight line: infinitely where their place isn't known. */
export async function findChord(db: Executor, skillId: string, here: Wanted['here']): Promise<number> {
  const { rows } = await db.execute<{ chord: number | null }>(sql`
    select d.at <-> earth_point(${here.lat}::float8, ${here.lon}::float8) as chord
    from skills s join directory d on d.member_id = s.member_id where s.id = ${skillId}`)
  return rows[0]?.chord ?? Number.POSITIVE_INFINITY
}

/** Whose these offers are, in their order. */
export async function listOwnersOf(db: Executor, skillIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.member_id as id from unnest(${sql.param([...skillIds])}::uuid[]) with ordinality asked (skill_id, nth)
    join offers o using (skill_id) order by asked.nth`)
  return rows.map(({ id }) => id)
}
