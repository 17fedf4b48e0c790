import { and, eq, gte, lt, notExists, or } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import {
  emailVerifications,
  oneTimeCodes,
  passwordResets,
  refreshTokens,
  sessions,
} from '../../db/schema/members/auth.ts'
import { signInAttempts } from '../../db/schema/members/identities.ts'

/**
 * Deletes one-time codes, email verifications, reset links and sign-in attempts that expired before this
 * date.
 */
export async function deletePastCodes(db: Executor, before: Date): Promise<void> {
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before))
  await db.delete(emailVerifications).where(lt(emailVerifications.expiresAt, before))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, before))
  await db.delete(signInAttempts).where(lt(signInAttempts.expiresAt, before))
}

/**
 * Deletes the sessions that were revoked, or whose last refresh token expired, before this date; tokens are
 * deleted by cascade.
 */
export async function deletePastSessions(db: Executor, before: Date): Promise<void> {
  const lasting = db
    .select({ id: refreshTokens.id })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessions.id), gte(refreshTokens.expiresAt, before)))
  await db.delete(sessions).where(or(lt(sessions.revokedAt, before), notExists(lasting)))
}
