import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { notifications } from '../../db/schema/talk/notifications.ts'

/** Marks notifications of a member's messages as read; answers whether any was unread. */
export async function readNoticesFrom(
  tx: Executor,
  memberId: string,
  senderId: string,
  readAt: Date,
): Promise<boolean> {
  const changed = await tx
    .update(notifications)
    .set({ readAt })
    .where(
      and(
        eq(notifications.memberId, memberId),
        eq(notifications.target, 'chat'),
        eq(notifications.targetId, senderId),
        isNull(notifications.readAt),
      ),
    )
    .returning({ id: notifications.id })
  return changed.length > 0
}
