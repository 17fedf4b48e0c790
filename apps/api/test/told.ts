import { asc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Executor } from '../src/db/connect.ts'
import { notifications } from '../src/db/schema/talk/notifications.ts'
import { moderationEvents } from '../src/db/schema/trust/trust.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { type Notice, notify } from '../src/notifier/notify.ts'
import type { TestApp } from './make-test-app.ts'

/** A member's notifications, oldest first. */
export async function noticesTo(db: Executor, { id }: { id: string }) {
  return await db
    .select()
    .from(notifications)
    .where(eq(notifications.memberId, id))
    .orderBy(asc(notifications.id))
}

/** Moderation log of one subject, in order. */
export async function verdictsOn(db: Executor, subjectId: string) {
  return await db
    .select()
    .from(moderationEvents)
    .where(eq(moderationEvents.subjectId, subjectId))
    .orderBy(asc(moderationEvents.id))
}

/** Notifies a member of a verification, which preferences can't switch off. */
export async function tellVerified(
  { db, deps, clock }: Pick<TestApp, 'db' | 'deps' | 'clock'>,
  member: { id: string },
  key?: string,
): Promise<void> {
  await inTransaction(db, (tx) => notify(tx, deps, noticeOfVerified(member, clock.now(), key)))
}

export function noticeOfVerified({ id: to }: { id: string }, at: Date, key = v7()): Notice<'kyc_verified'> {
  return { event: 'kyc_verified', to, key, at, facts: { method: 'utility', idType: null } }
}
