import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { mapped } from '../../db/mapped-sql.ts'
import { prepareRows } from '../../db/prepared.ts'
import { blocks } from '../../db/schema/trust/trust.ts'
import type { From, Match } from './match.ts'
import { matchBytes, readMatches } from './match-store.ts'

/** Parameters of the database search. */
export interface Wanted {
  category: string | undefined
  /** Text search condition besides the category, as a `tsquery`; undefined for none. */
  query: string | undefined
  /** The query's groups, each as a `tsquery`, for ranking. */
  groups: readonly string[]
  here: { lat: number; lon: number }
  /** Highest straight-line distance in metres. */
  mostChord: number
  /**
   * The caller, to leave out their own offers and blocked members. Undefined for a visitor who isn't signed
   * in.
   */
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

/** Matching offers after a position, nearest first; at equal distance newest first. */
export async function listMatches(
  db: Executor,
  wanted: Wanted,
  from: From,
  needed: number,
): Promise<Match[]> {
  const { category, query, groups, here, mostChord, callerId, mostPence, mostSparks } = wanted
  // Services or things of the category.
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

/** Straight-line metres to a skill's owner: infinite where their place isn't known. */
export async function findChord(db: Executor, skillId: string, here: Wanted['here']): Promise<number> {
  const { rows } = await db.execute<{ chord: number | null }>(sql`
    select d.at <-> earth_point(${here.lat}::float8, ${here.lon}::float8) as chord
    from skills s join directory d on d.member_id = s.member_id where s.id = ${skillId}`)
  return rows[0]?.chord ?? Number.POSITIVE_INFINITY
}

/** Owners of these offers, in the given order. */
export async function listOwnersOf(db: Executor, skillIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.member_id as id from unnest(${sql.param([...skillIds])}::uuid[]) with ordinality asked (skill_id, nth)
    join offers o using (skill_id) order by asked.nth`)
  return rows.map(({ id }) => id)
}
