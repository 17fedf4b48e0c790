import { and, eq, exists, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/connect.ts'
import { sessions } from '../db/schema/members/auth.ts'
import { passkeys, timeCodes } from '../db/schema/members/second-factor.ts'

/**
 * Whether a member has a second factor. A disabled passkey still counts: otherwise whoever cloned it could turn the
 * second step off.
 */
export function hasFactor(db: Executor, memberId: PgColumn | SQL): SQL<boolean> {
  const ownPasskeys = db.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.memberId, memberId))
  const ownCodes = db
    .select({ one: sql`1` })
    .from(timeCodes)
    .where(and(eq(timeCodes.memberId, memberId), isNotNull(timeCodes.confirmedAt)))
  return sql<boolean>`${or(exists(ownPasskeys), exists(ownCodes))}`
}

/** Whether a session's member has a second factor, and the time of the last re-authentication in it. */
export async function findConfirmation(
  db: Executor,
  sessionId: string,
): Promise<{ hasFactor: boolean; confirmedAt: Date | null } | undefined> {
  const [row] = await db
    .select({ hasFactor: hasFactor(db, sessions.memberId), confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return row
}
