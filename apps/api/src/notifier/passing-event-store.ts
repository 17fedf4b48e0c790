import type { LiveEvent } from '@kindling/domain/events/live-event'
import { sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'

/** PostgreSQL notification channel of transient events, such as typing indicators. */
export const passingChannel = 'kindling_passing'

/**
 * Sends a transient event to a member's open screens. It isn't stored: who is offline misses it. Every
 * process forwards it to its own connections.
 */
export async function passOn(db: Executor, memberId: string, event: LiveEvent): Promise<void> {
  const said = JSON.stringify({ memberId, event: JSON.stringify(event) })
  await db.execute(sql`select pg_notify(${passingChannel}, ${said})`)
}
