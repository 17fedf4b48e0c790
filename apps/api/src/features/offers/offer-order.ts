import type { OfferSort } from '@kindling/domain/offers/offer-question'
import * as z from 'zod'
import { LAST_ID } from '../../db/prepared.ts'
import { bestScore, pulledRating } from './best-score.ts'
import type { From, Match } from './match.ts'

/** Sort key, ascending: number of unmatched groups, the value of the chosen sort, then the newest offer. */
interface Key {
  missing: number
  value: number
  skillId: string
}

/** Pagination cursor of an offer list. */
export interface Cursor {
  /** Whether partial matches are included. */
  isRelaxed: boolean
  /** Start of the current batch by distance; a batch is sorted as a whole. */
  from: From
  /** Sort key of the last offer on the previous page; undefined at the start of a batch. */
  after: Key | undefined
}

export const beginning: Cursor = { isRelaxed: false, from: { chord: 0, skillId: LAST_ID }, after: undefined }

export interface Order {
  sort: OfferSort
  /** Currency that the `price` sort compares. */
  pay: 'cash' | 'spark'
  /** Number of groups in the query. */
  groups: number
  now: number
}

/** The value of each sort, ascending. */
const values: Record<OfferSort, (match: Match, order: Order) => number> = {
  best: (match, { groups, now }) => -bestScore(match, groups, now),
  near: ({ chord }) => chord,
  rating: (match) => -pulledRating(match),
  price: ({ pence, sparks }, { pay }) => (pay === 'cash' ? pence : sparks),
  new: ({ createdAt }) => -createdAt,
}

export function keyOf(match: Match, order: Order): Key {
  const { sort, groups } = order
  // `best` already weighs unmatched groups against distance: a full match far away isn't useful.
  return {
    missing: sort === 'best' ? 0 : groups - match.matched,
    value: values[sort](match, order),
    skillId: match.skillId,
  }
}

function compare(one: Key, other: Key): number {
  return (
    one.missing - other.missing ||
    // Subtracting two infinities would be NaN.
    (one.value === other.value ? 0 : one.value - other.value) ||
    (one.skillId > other.skillId ? -1 : one.skillId < other.skillId ? 1 : 0)
  )
}

/** Matches in sort order, after a key. */
export function inOrder(matches: readonly Match[], order: Order, after: Key | undefined): Match[] {
  return matches
    .map((match) => ({ match, key: keyOf(match, order) }))
    .filter(({ key }) => after === undefined || compare(key, after) > 0)
    .toSorted((one, other) => compare(one.key, other.key))
    .map(({ match }) => match)
}

const distance = z.union([
  z.number().nonnegative(),
  z.literal('far').transform(() => Number.POSITIVE_INFINITY),
])
const cursorSchema = z.tuple([
  z.boolean(),
  distance,
  z.uuid(),
  z.nullable(z.tuple([z.number(), z.union([z.number(), distance]), z.uuid()])),
])

const told = (metres: number) => (Number.isFinite(metres) ? metres : 'far')

/** Encodes the cursor for `next`. */
export function writeCursor({ isRelaxed, from, after }: Cursor): string {
  const values = [
    isRelaxed,
    told(from.chord),
    from.skillId,
    after === undefined ? null : [after.missing, told(after.value), after.skillId],
  ]
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** @returns undefined for an invalid cursor */
export function readCursor(text: string): Cursor | undefined {
  let values: unknown
  try {
    values = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
  const parsed = cursorSchema.safeParse(values)
  if (!parsed.success) return undefined
  const [isRelaxed, chord, skillId, after] = parsed.data
  return {
    isRelaxed,
    from: { chord, skillId },
    after: after === null ? undefined : { missing: after[0], value: after[1], skillId: after[2] },
  }
}
