import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { skills } from '../../db/schema/offers/skills.ts'
import { notifications } from '../../db/schema/talk/notifications.ts'
import { notBlocked } from '../../members/not-blocked-store.ts'
import type { EventName } from '../../notifier/events/all.ts'
import { type Window, within } from './waiting-store.ts'

/** SQL condition: neither the notification's subject nor the owner of its skill is blocked. */
const isOfNobodyBlocked = (db: Executor, memberId: string): SQL | undefined => {
  const owner = db
    .select({ one: sql`1` })
    .from(skills)
    .where(and(eq(skills.id, notifications.targetId), sql`not ${notBlocked(skills.memberId, memberId)}`))
  return and(
    sql`(${notifications.target} is distinct from 'member' or ${notBlocked(notifications.targetId, memberId)})`,
    sql`(${notifications.target} is distinct from 'skill' or not exists ${owner})`,
  )
}

/** A member's unread notifications of some kinds, newest first. */
export async function listUnreadNotices(
  db: Executor,
  window: Window,
  { kinds, limit }: { kinds: readonly EventName[]; limit: number },
) {
  const { memberId } = window
  if (kinds.length === 0) return []
  const { id, kind, title, description, target, targetId } = notifications
  return await db
    .select({ id, kind, title, description, target, targetId })
    .from(notifications)
    .where(
      and(
        eq(notifications.memberId, memberId),
        isNull(notifications.readAt),
        inArray(notifications.kind, [...kinds]),
        within(notifications.createdAt, window),
        isOfNobodyBlocked(db, memberId),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit)
}

export type UnreadNotice = Awaited<ReturnType<typeof listUnreadNotices>>[number]
