import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { prepareOnce } from '../../db/prepared.ts'

/** What one looks for, as the database takes it. */
export interface Wanted {
  /** A `tsquery` that an offer has to match. */
  query: string
  /** The things that were asked for, each a `tsquery`. */
  groups: readonly string[]
  here: { lat: number; lon: number }
  /** Metres in a straight line. */
  mostChord: number
  /** Members whose offers aren't shown. */
  excluded: readonly string[]
  mostPence: number | null
  mostSparks: number | null
}

/** Where a list goes on: after an offer, at its distance. */
export interface From {
  /** Metres in a straight line; infinite among those whose place isn't known. */
  chord: number
  skillId: string
}

/** An offer as far as it takes to count, filter and sort it. */
export interface Match extends From {
  memberId: string
  pence: number
  sparks: number
  level: 'beginner' | 'intermediate' | 'expert'
  place: 'client' | 'provider' | 'online'
  instant: boolean
  verified: boolean
  ratingSum: number
  ratingCount: number
  answersMinutes: number | null
  createdAt: number
  /** How many of the groups it matches. */
  matched: number
  /** The sum of PostgreSQL's ranks of them. */
  rank: number
}

const value = sql.placeholder
const around = prepareOnce((db: Executor) =>
  db
    .select({
      skill_id: sql<string>`skill_id`,
      member_id: sql<string>`member_id`,
      chord: sql<number>`chord`,
      pence: sql<number>`pence::float8`,
      spark_millis: sql<number>`spark_millis::float8`,
      experience_level: sql<Match['level']>`experience_level`,
      place: sql<Match['place']>`place`,
      instant: sql<boolean>`instant`,
      verified: sql<boolean>`verified`,
      rating_sum: sql<number>`rating_sum`,
      rating_count: sql<number>`rating_count`,
      answers_minutes: sql<number | null>`answers_minutes`,
      created_at: sql<number>`extract(epoch from created_at)::float8 * 1000`,
      matched: sql<number>`matched`,
      rank: sql<number>`rank::float8`,
    })
    .from(sql`offers_around(${value('query')}::tsquery, ${value('groups')}::tsquery[], ${value('lat')}::float8,
      ${value('lon')}::float8, ${value('chord')}::float8, ${value('skillId')}::uuid, ${value('mostChord')}::float8,
      ${value('needed')}::integer, ${value('excluded')}::uuid[], ${value('mostPence')}::bigint,
      ${value('mostSparks')}::bigint)`)
    .prepare('offers_around'),
)

/** The nearest offers that match, from one on, nearest first, and of those as near the newest first. */
export async function listMatches(
  db: Executor,
  wanted: Wanted,
  from: From,
  needed: number,
): Promise<Match[]> {
  const { query, groups, here, mostChord, excluded, mostPence, mostSparks } = wanted
  const rows = await around(db).execute({
    ...{ query, groups: [...groups], lat: here.lat, lon: here.lon },
    ...{
      chord: from.chord,
      skillId: from.skillId,
      mostChord,
      needed,
      excluded: [...excluded],
      mostPence,
      mostSparks,
    },
  })
  return rows.map((row) => ({
    skillId: row.skill_id,
    memberId: row.member_id,
    chord: row.chord,
    pence: row.pence,
    sparks: row.spark_millis,
    level: row.experience_level,
    place: row.place,
    instant: row.instant,
    verified: row.verified,
    ratingSum: row.rating_sum,
    ratingCount: row.rating_count,
    answersMinutes: row.answers_minutes,
    createdAt: row.created_at,
    matched: row.matched,
    rank: row.rank,
  }))
}

/** How far away the owner of a skill is, in a straight line: infinitely where their place isn't known. */
export async function findChord(db: Executor, skillId: string, here: Wanted['here']): Promise<number> {
  const { rows } = await db.execute<{ chord: number | null }>(sql`
    select d.at <-> earth_point(${here.lat}::float8, ${here.lon}::float8) as chord
    from skills s join directory d on d.member_id = s.member_id where s.id = ${skillId}`)
  return rows[0]?.chord ?? Number.POSITIVE_INFINITY
}
