import type { Executor } from '../db/connect.ts'
import { notifications } from '../db/schema/notifications.ts'

/** @returns undefined when the member was told under this key before */
export async function insertNotification(tx: Executor, notification: typeof notifications.$inferInsert) {
  const [row] = await tx
    .insert(notifications)
    .values(notification)
    .onConflictDoNothing({ target: [notifications.memberId, notifications.key] })
    .returning()
  return row
}
