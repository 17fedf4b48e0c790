import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { liveEvents } from '../../db/schema/talk/notifications.ts'

/** Id of the oldest running transaction: everything before it is visible. Text, since it has 64 bits. */
export async function readFloor(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ floor: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as floor`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('a snapshot has no floor')
  return row.floor
}

/** A member's events of transactions from `floor` on, oldest first. */
export async function listEventsFrom(db: Executor, memberId: string, floor: string, limit: number) {
  return await db
    .select({ id: liveEvents.id, event: sql<string>`${liveEvents.event}::text` })
    .from(liveEvents)
    .where(and(eq(liveEvents.memberId, memberId), sql`${liveEvents.xid} >= ${floor}::xid8`))
    .orderBy(asc(liveEvents.id))
    .limit(limit)
}

export async function deleteEventsBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(liveEvents).where(lt(liveEvents.createdAt, instant))
}
