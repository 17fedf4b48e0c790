import { sql } from 'drizzle-orm'
import { instantAt } from '../../db/wire-instants.ts'
import type { Match } from './match.ts'

// A page of twenty needs two hundred matches: as one packed binary value they cost PostgreSQL, the driver and
// this process a quarter of two hundred rows of fourteen columns.

// `none` for things, which have no level.
const levels = ['beginner', 'intermediate', 'expert', 'none'] as const
const places = ['client', 'provider', 'online'] as const
const nth = (values: readonly string[], column: string) =>
  sql`array_position(${sql.raw(`'{${values.join(',')}}'::text[], ${column}`)}) - 1`

const UNKNOWN = -1

/** Packs the rows of `offers_nearest` in PostgreSQL's binary formats. */
export const matchBytes = sql<Buffer>`coalesce(string_agg(
  uuid_send(skill_id) || float8send(chord) || float8send(pence::float8) || float8send(spark_millis::float8)
    || timestamptz_send(created_at) || int4send(rating_sum) || int4send(rating_count)
    || int4send(coalesce(answers_minutes, ${sql.raw(String(UNKNOWN))})) || int4send(matched) || float4send(rank)
    || int4send(${nth(levels, 'experience_level')} + 4 * (${nth(places, 'place')}) + 16 * instant::int + 32 * verified::int), ''), '')`

const BYTES = 72

/** Unpacks `matchBytes`, in the same order. */
export function readMatches(bytes: Buffer): Match[] {
  const matches: Match[] = []
  for (let at = 0; at < bytes.length; at += BYTES) matches.push(readMatch(bytes, at))
  return matches
}

function readMatch(bytes: Buffer, at: number): Match {
  const hex = bytes.toString('hex', at, at + 16)
  const answers = bytes.readInt32BE(at + 56)
  const traits = bytes.readInt32BE(at + 68)
  return {
    skillId: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`,
    chord: bytes.readDoubleBE(at + 16),
    pence: bytes.readDoubleBE(at + 24),
    sparks: bytes.readDoubleBE(at + 32),
    createdAt: instantAt(bytes, at + 40),
    ratingSum: bytes.readInt32BE(at + 48),
    ratingCount: bytes.readInt32BE(at + 52),
    answersMinutes: answers === UNKNOWN ? null : answers,
    matched: bytes.readInt32BE(at + 60),
    rank: bytes.readFloatBE(at + 64),
    level: levels[traits & 3] ?? 'beginner',
    place: places[(traits >> 2) & 3] ?? 'client',
    instant: (traits & 16) !== 0,
    verified: (traits & 32) !== 0,
  }
}
