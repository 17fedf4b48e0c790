import { and, eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { prepareText } from '../db/prepared.ts'
import { rateLimits } from '../db/schema/members/auth.ts'
import { DAY } from '../platform/durations.ts'

/** How many hits a window of a bucket has counted. */
export async function readHits(db: Executor, bucket: string, windowStart: Date): Promise<number> {
  const [row] = await db
    .select({ hits: rateLimits.hits })
    .from(rateLimits)
    .where(and(eq(rateLimits.bucket, bucket), eq(rateLimits.windowStart, windowStart)))
  return row?.hits ?? 0
}

/** A hit that is to be counted: in which window, and beside how many. */
export interface Hit {
  bucket: string
  windowStart: Date
  windowBefore: Date
  /** The share of the window before that is still in view. */
  inView: number
  max: number
}

/** Whether a hit was counted, and how many both windows have. */
export interface Counted {
  counted: boolean
  hits_now: number
  hits_before: number
}

/** The first five values of every function of the database that counts a hit. */
export const valuesOfHit = ({ bucket, windowStart, windowBefore, inView, max }: Hit) => [
  bucket,
  windowStart,
  windowBefore,
  inView,
  max,
]

const counting = prepareText<Counted>('count_hit', 'select * from count_hit($1, $2, $3, $4, $5)')

/** Counts a hit while there is room for it, in one statement: of many at the same time, no more are counted. */
export async function countHit(db: Executor, hit: Hit): Promise<Counted> {
  const [counted] = await counting(db, valuesOfHit(hit))
  if (counted === undefined) throw new Error('a function answered no row')
  return counted
}

/** Takes a hit of a window back. */
export async function uncountHit(db: Executor, bucket: string, windowStart: Date): Promise<void> {
  await db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(and(eq(rateLimits.bucket, bucket), eq(rateLimits.windowStart, windowStart)))
}

/** Deletes the windows that no limit looks at any more: those that began over two days ago. */
export async function deletePastWindows(db: Executor, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(now.getTime() - 2 * DAY)))
}
