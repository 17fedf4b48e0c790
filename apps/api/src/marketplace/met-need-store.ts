import { and, eq, exists } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { needAnswers, needs } from '../db/schema/needs.ts'

/** Locks the open need of a member whose chosen answer is a skill: the oldest, where there are more. */
export async function lockChosenNeed(tx: Executor, memberId: string, skillId: string) {
  const chosen = tx
    .select({ id: needAnswers.id })
    .from(needAnswers)
    .where(
      and(
        eq(needAnswers.needId, needs.id),
        eq(needAnswers.skillId, skillId),
        eq(needAnswers.status, 'chosen'),
      ),
    )
  const [row] = await tx
    .select({ id: needs.id, title: needs.title })
    .from(needs)
    .where(and(eq(needs.memberId, memberId), eq(needs.status, 'open'), exists(chosen)))
    .orderBy(needs.id)
    .limit(1)
    .for('update')
  return row
}

/** Writes down what a need led to, and answers who else had answered. */
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
