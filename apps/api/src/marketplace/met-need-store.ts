import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { needAnswers, needs } from '../db/schema/bookings/needs.ts'

const chosenFor = (skillId: string) => and(eq(needAnswers.skillId, skillId), eq(needAnswers.status, 'chosen'))

/** Open needs of a member whose chosen answer is this skill, the oldest first. */
export async function listChosenNeeds(db: Executor, memberId: string, skillId: string): Promise<string[]> {
  const rows = await db
    .select({ id: needs.id })
    .from(needs)
    .innerJoin(needAnswers, eq(needAnswers.needId, needs.id))
    .where(and(eq(needs.memberId, memberId), eq(needs.status, 'open'), chosenFor(skillId)))
    .orderBy(needs.id)
  return rows.map(({ id }) => id)
}

/** SQL condition: such a need exists. */
export function hasChosenNeed(memberId: SQLWrapper, skillId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${needs} join ${needAnswers} on ${needAnswers.needId} = ${needs.id}
    where ${needs.memberId} = ${memberId} and ${needs.status} = 'open'
      and ${needAnswers.skillId} = ${skillId} and ${needAnswers.status} = 'chosen')`
}

/** Locks an open need; undefined when it has ended, or another answer is chosen now. */
export async function lockChosenNeed(tx: Executor, id: string, skillId: string) {
  const [need] = await tx
    .select({ id: needs.id, title: needs.title })
    .from(needs)
    .where(and(eq(needs.id, id), eq(needs.status, 'open')))
    .for('update')
  if (need === undefined) return undefined
  // Queried under the lock: the choice may have changed while waiting for it.
  const chosen = await tx
    .select({ id: needAnswers.id })
    .from(needAnswers)
    .where(and(eq(needAnswers.needId, id), chosenFor(skillId)))
  return chosen.length > 0 ? need : undefined
}

/** Records the booking that a need led to, and returns the other members who had answered. */
export async function acceptNeed(
  tx: Executor,
  id: string,
  { bookingId, at }: { bookingId: string; at: Date },
): Promise<string[]> {
  await tx.update(needs).set({ status: 'accepted', bookingId, endedAt: at }).where(eq(needs.id, id))
  const others = await tx
    .update(needAnswers)
    .set({ status: 'declined' })
    .where(and(eq(needAnswers.needId, id), eq(needAnswers.status, 'open')))
    .returning({ memberId: needAnswers.memberId })
  return others.map(({ memberId }) => memberId)
}

/** Locks the need that led to a booking. */
export async function lockNeedOf(tx: Executor, bookingId: string) {
  const [need] = await tx.select().from(needs).where(eq(needs.bookingId, bookingId)).for('update')
  return need
}

/** Reopens a need, or ends it if it has expired; the booked answer is marked as failed. */
export async function unmeetNeed(
  tx: Executor,
  id: string,
  { isOver, at }: { isOver: boolean; at: Date },
): Promise<void> {
  const now = isOver
    ? ({ status: 'expired', endedAt: at } as const)
    : ({ status: 'open', endedAt: null } as const)
  await tx
    .update(needs)
    .set({ ...now, bookingId: null })
    .where(eq(needs.id, id))
  const become = (to: 'failed' | 'open', from: 'chosen' | 'declined') =>
    tx
      .update(needAnswers)
      .set({ status: to })
      .where(and(eq(needAnswers.needId, id), eq(needAnswers.status, from)))
  await become('failed', 'chosen')
  if (!isOver) await become('open', 'declined')
}
