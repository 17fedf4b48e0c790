import { and, desc, eq, exists, gt, isNull } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { refreshTokens, sessions } from '../../../db/schema/members/auth.ts'

/** A member's live sessions, the most recently seen first. */
export async function listLiveSessions(db: Executor, memberId: string, now: Date) {
  const lasting = db
    .select({ id: refreshTokens.id })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessions.id), gt(refreshTokens.expiresAt, now)))
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.address,
      firstStep: sessions.firstStep,
      secondFactor: sessions.secondFactor,
      lastSeenAt: sessions.lastSeenAt,
      createdAt: sessions.createdAt,
    })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.revokedAt), exists(lasting)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
}

/** Revokes one of the member's sessions; false when there is none with this id. */
export async function revokeOwnSession(
  db: Executor,
  memberId: string,
  id: string,
  because: string,
  now: Date,
): Promise<boolean> {
  const revoked = await db
    .update(sessions)
    .set({ revokedAt: now, revokedBecause: because })
    .where(and(eq(sessions.id, id), eq(sessions.memberId, memberId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return revoked.length > 0
}
