import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../src/db/connect.ts'
import { notifications } from '../src/db/schema/notifications.ts'
import { moderationEvents } from '../src/db/schema/trust.ts'

/** What a member was told in the bell, oldest first. */
export async function noticesTo(db: Executor, { id }: { id: string }) {
  return await db
    .select()
    .from(notifications)
    .where(eq(notifications.memberId, id))
    .orderBy(asc(notifications.id))
}

/** What moderators wrote down about one thing, in order. */
export async function verdictsOn(db: Executor, subjectId: string) {
  return await db
    .select()
    .from(moderationEvents)
    .where(eq(moderationEvents.subjectId, subjectId))
    .orderBy(asc(moderationEvents.id))
}
