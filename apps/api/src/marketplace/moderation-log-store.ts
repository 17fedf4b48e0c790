import { and, eq, gt } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/connect.ts'
import { moderationEvents } from '../db/schema/trust.ts'
import { HOUR } from '../platform/durations.ts'
import { endClaim } from './queue-claim-store.ts'

type Verdict = Omit<typeof moderationEvents.$inferInsert, 'id'>

/**
 * Writes down what a moderator has decided, for good, in the transaction in which it takes effect.
 * @throws AppError `state_conflict` when another moderator has taken it from its queue
 */
export async function recordVerdict(tx: Transaction, verdict: Verdict): Promise<void> {
  await endClaim(tx, verdict)
  await tx.insert(moderationEvents).values(verdict)
}

/** Writes down that a moderator has looked at what is private to a member: nobody is kept from looking. */
export async function recordLooks(db: Executor, looks: readonly Omit<Verdict, 'action'>[]): Promise<void> {
  if (looks.length === 0) return
  await db.insert(moderationEvents).values(looks.map((look) => ({ ...look, action: 'look' as const })))
}

/**
 * As `recordLooks`, of what a screen shows again and again, as pictures: one entry for each moderator and hour.
 */
export async function recordLook(db: Executor, look: Omit<Verdict, 'action'>): Promise<void> {
  const { actorId, subjectId, at } = look
  const { id, actorId: by, subjectId: about, action, at: then } = moderationEvents
  const [lately] = await db
    .select({ id })
    .from(moderationEvents)
    .where(
      and(
        ...[eq(by, actorId), eq(about, subjectId), eq(action, 'look')],
        gt(then, new Date(at.getTime() - HOUR)),
      ),
    )
    .limit(1)
  if (lately === undefined) await recordLooks(db, [look])
}
