import { and, eq, isNull, ne } from 'drizzle-orm'
import { hasFactor } from '../../auth/second-factor-store.ts'
import type { Executor } from '../../db/connect.ts'
import { sessions } from '../../db/schema/members/auth.ts'
import { members } from '../../db/schema/members/members.ts'
import { paymentIntents } from '../../db/schema/money/ledger.ts'

/** The owner of a second factor, with the names that mails and browsers show. */
export interface FactorMember {
  id: string
  email: string
  firstname: string
}

const columns = (db: Executor) => ({
  id: members.id,
  email: members.email,
  firstname: members.firstname,
  role: members.role,
  hasFactor: hasFactor(db, members.id),
})

export async function findMember(db: Executor, id: string) {
  const [row] = await db.select(columns(db)).from(members).where(eq(members.id, id))
  if (row === undefined) throw new Error(`no member ${id}`)
  return row
}

/** Whether a member has ever been paid for a booking. */
export async function hasEarned(db: Executor, memberId: string): Promise<boolean> {
  const settled = and(eq(paymentIntents.providerId, memberId), eq(paymentIntents.state, 'settled'))
  const [row] = await db.select({ id: paymentIntents.id }).from(paymentIntents).where(settled).limit(1)
  return row !== undefined
}

/** Finds a member and locks the row until the transaction ends, so that parallel changes of factors queue. */
export async function lockMember(tx: Executor, id: string) {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('no key update')
  return await findMember(tx, id)
}

/** Marks a session as confirmed. */
export async function confirmSession(tx: Executor, sessionId: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, sessionId))
}

/**
 * Clears the confirmation of a member's other sessions: it was made by a weaker proof than is required now.
 */
export async function unconfirmOthers(tx: Executor, memberId: string, keptId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ confirmedAt: null })
    .where(and(eq(sessions.memberId, memberId), ne(sessions.id, keptId)))
}

export async function endSessionsOf(
  tx: Executor,
  memberId: string,
  because: string,
  now: Date,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now, revokedBecause: because })
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.revokedAt)))
}
