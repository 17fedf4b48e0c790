import { and, eq, lt } from 'drizzle-orm'
import type { Transaction } from '../src/db/connect.ts'
import { notifications } from '../src/db/schema/notifications.ts'
import { notify } from '../src/notifier/old-notify.ts'
import type { PlannedNews } from './plan/news.ts'

/** How many of the newest the demo accounts have still to read. */
const UNREAD = 2

/** Fills the bells of the demo accounts, in the order in which it happened. */
export async function insertNews(tx: Transaction, planned: readonly PlannedNews[], now: Date): Promise<void> {
  for (const { person, notices } of planned) {
    for (const notice of notices) await notify(tx, notice)
    const since = notices.at(-UNREAD)?.at ?? now
    await tx
      .update(notifications)
      .set({ readAt: now })
      .where(and(eq(notifications.memberId, person.id), lt(notifications.createdAt, since)))
  }
}
