import { and, eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { prepareText } from '../db/prepared.ts'
import { rateLimits } from '../db/schema/members/auth.ts'
import { DAY } from '../platform/durations.ts'

/** Number of hits in a window of a bucket. */
export async function readHits(db: Executor, bucket: string, windowStart: Date): Promise<number> {
  const [row] = await db
    .select({ hits: rateLimits.hits })
    .from(rateLimits)
    .where(and(eq(rateLimits.bucket, bucket), eq(rateLimits.windowStart, windowStart)))
  return row?.hits ?? 0
}

/** A hit to count in a sliding window: bucket, current and previous fixed window. */
export interface Hit {
  bucket: string
  windowStart: Date
  windowBefore: Date
  /** Share of the previous window that the sliding window still covers. */
  inView: number
  max: number
}

/** Whether a hit was counted, and the hits in both windows. */
export interface Counted {
  counted: boolean
  hits_now: number
  hits_before: number
}

/** First five parameters of every SQL function that counts a hit. */
export const valuesOfHit = ({ bucket, windowStart, windowBefore, inView, max }: Hit) => [
  bucket,
  windowStart,
  windowBefore,
  inView,
  max,
]

const counting = prepareText<Counted>('count_hit', 'select * from count_hit($1, $2, $3, $4, $5)')

/** Counts a hit if the limit allows it, in one atomic statement: concurrent hits can't exceed the limit. */
export async function countHit(db: Executor, hit: Hit): Promise<Counted> {
  const [counted] = await counting(db, valuesOfHit(hit))
  if (counted === undefined) throw new Error('a function answered no row')
  return counted
}

/** Removes a hit from a window. */
export async function uncountHit(db: Executor, bucket: string, windowStart: Date): Promise<void> {
  await db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(and(eq(rateLimits.bucket, bucket), eq(rateLimits.windowStart, windowStart)))
}

/** Deletes windows that began over two days ago, longer than any limit. */
export async function deletePastWindows(db: Executor, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(now.getTime() - 2 * DAY)))
}
