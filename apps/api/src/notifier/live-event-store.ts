import type { LiveEvent } from '@kindling/domain/events/live-event'
import type { Executor } from '../db/connect.ts'
import { liveEvents } from '../db/schema/notifications.ts'

/** The channel on which a trigger announces events as they commit. */
export const eventChannel = 'kindling_events'

/**
 * Tells a member's open screens something, in this process and every other, once the transaction commits and never
 * when it doesn't. Nothing goes in that the member couldn't read by a call.
 */
export async function publish(
  tx: Executor,
  { memberId, event }: { memberId: string; event: LiveEvent },
): Promise<void> {
  await tx.insert(liveEvents).values({ memberId, event })
}
