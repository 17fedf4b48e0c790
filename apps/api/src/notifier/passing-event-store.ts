import type { LiveEvent } from '@kindling/domain/events/live-event'
import { sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'

/** The channel on which processes hand each other what is true for some seconds only. */
export const passingChannel = 'kindling_passing'

/**
 * Tells a member's open screens something that isn't written down anywhere: who isn't there misses it. Each process
 * hears it with its own members' readers.
 */
export async function passOn(db: Executor, memberId: string, event: LiveEvent): Promise<void> {
  const said = JSON.stringify({ memberId, event: JSON.stringify(event) })
  await db.execute(sql`select pg_notify(${passingChannel}, ${said})`)
}
