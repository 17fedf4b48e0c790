import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'

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

const text = `select skill_id, member_id, chord, pence::float8, spark_millis::float8, experience_level, place, instant,
  verified, rating_sum, rating_count, answers_minutes, extract(epoch from created_at)::float8 * 1000 as created_at,
  matched, rank::float8 from offers_around`

interface Row extends Record<string, unknown> {
  skill_id: string
  member_id: string
  chord: number
  pence: number
  spark_millis: number
  experience_level: Match['level']
  place: Match['place']
  instant: boolean
  verified: boolean
  rating_sum: number
  rating_count: number
  answers_minutes: number | null
  created_at: number
  matched: number
  rank: number
}

/** The nearest offers that match, from one on, nearest first, and of those as near the newest first. */
export async function listMatches(
  db: Executor,
  wanted: Wanted,
  from: From,
  needed: number,
): Promise<Match[]> {
  const { query, groups, here, mostChord, excluded, mostPence, mostSparks } = wanted
  const { rows } = await db.execute<Row>(sql`${sql.raw(text)}(${query}::tsquery,
    ${sql.param([...groups])}::tsquery[], ${here.lat}::float8, ${here.lon}::float8, ${from.chord}::float8,
    ${from.skillId}::uuid, ${mostChord}::float8, ${needed}::integer, ${sql.param([...excluded])}::uuid[],
    ${mostPence}::bigint, ${mostSparks}::bigint)`)
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
