import { and, eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { rateLimits } from '../db/schema/auth.ts'
import { DAY } from '../platform/durations.ts'

/** How many hits a window of a bucket has counted. */
export async function readHits(db: Executor, bucket: string, windowStart: Date): Promise<number> {
  const [row] = await db
    .select({ hits: rateLimits.hits })
    .from(rateLimits)
    .where(and(eq(rateLimits.bucket, bucket), eq(rateLimits.windowStart, windowStart)))
  return row?.hits ?? 0
}

/**
 * Counts a hit while there is room for it, in one statement: of many at the same time, no more are counted.
 * @returns whether it was counted
 */
export async function countHit(
  db: Executor,
  bucket: string,
  windowStart: Date,
  room: number,
): Promise<boolean> {
  const counted = await db
    .insert(rateLimits)
    .values({ bucket, windowStart, hits: 1 })
    .onConflictDoUpdate({
      target: [rateLimits.bucket, rateLimits.windowStart],
      set: { hits: sql`${rateLimits.hits} + 1` },
      setWhere: lt(rateLimits.hits, room),
    })
    .returning({ hits: rateLimits.hits })
  return counted.length > 0
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
