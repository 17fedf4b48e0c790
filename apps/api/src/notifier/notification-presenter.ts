import type { Notification } from '@kindling/domain/notifications/notification'
import type { notifications } from '../db/schema/talk/notifications.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** A notification for the API. */
export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    type: row.group,
    target: row.target && { screen: row.target, id: row.targetId },
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }
}
