import type { NotificationGroup } from '@kindling/domain/notifications/notification'
import type { PageQuery } from '@kindling/domain/wire'
import { and, count, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { notifications } from '../../db/schema/talk/notifications.ts'

/** A member's notifications of one group, newest first. */
export async function listNotifications(
  db: Executor,
  memberId: string,
  group: NotificationGroup,
  { before, limit }: PageQuery,
) {
  return await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.memberId, memberId),
        eq(notifications.group, group),
        before === undefined ? undefined : lt(notifications.id, before),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit)
}

/** Unread notifications by group; groups without any are left out. */
export async function countUnread(db: Executor, memberId: string) {
  return await db
    .select({ group: notifications.group, unread: count() })
    .from(notifications)
    .where(and(eq(notifications.memberId, memberId), isNull(notifications.readAt)))
    .groupBy(notifications.group)
}

/**
 * Marks one notification of a member as read.
 * @returns whether it was unread; undefined when the member has no such notification
 */
export async function markRead(
  db: Executor,
  memberId: string,
  id: string,
  readAt: Date,
): Promise<boolean | undefined> {
  const isOwn = and(eq(notifications.id, id), eq(notifications.memberId, memberId))
  const changed = await db
    .update(notifications)
    .set({ readAt })
    .where(and(isOwn, isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  if (changed.length > 0) return true
  const found = await db.select({ id: notifications.id }).from(notifications).where(isOwn)
  return found.length > 0 ? false : undefined
}

/** Marks all of a member's notifications as read; answers whether any was unread. */
export async function markAllRead(db: Executor, memberId: string, readAt: Date): Promise<boolean> {
  const changed = await db
    .update(notifications)
    .set({ readAt })
    .where(and(eq(notifications.memberId, memberId), isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  return changed.length > 0
}

export async function deleteNotificationsBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, instant))
}
