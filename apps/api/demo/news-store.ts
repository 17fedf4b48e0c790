import { and, eq, lt } from 'drizzle-orm'
import type { Transaction } from '../src/db/connect.ts'
import { notifications } from '../src/db/schema/talk/notifications.ts'
import { composeAll, type NotifyDeps } from '../src/notifier/notify.ts'
import { findRecipients } from '../src/notifier/recipient-store.ts'
import { tell } from '../src/notifier/tell-store.ts'
import type { PlannedNews } from './plan/news.ts'

/** Number of unread notifications of the demo accounts. */
const UNREAD = 2

/** Inserts notifications of the demo accounts, in order. No mails are sent. */
export async function insertNews(
  tx: Transaction,
  deps: NotifyDeps,
  planned: readonly PlannedNews[],
  now: Date,
): Promise<void> {
  const recipients = await findRecipients(
    tx,
    planned.map(({ person }) => person.id),
  )
  for (const { person, notices } of planned) {
    await tell(tx, { ...composeAll(deps, notices, recipients), mails: [] })
    const since = notices.at(-UNREAD)?.at ?? now
    await tx
      .update(notifications)
      .set({ readAt: now })
      .where(and(eq(notifications.memberId, person.id), lt(notifications.createdAt, since)))
  }
}
