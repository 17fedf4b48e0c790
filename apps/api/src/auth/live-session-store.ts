import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { prepareOnce } from '../db/prepared.ts'
import { sessions } from '../db/schema/auth.ts'
import { members } from '../db/schema/members.ts'

const bySessionId = prepareOnce((db) =>
  db
    .select({
      ...{ memberId: sessions.memberId, role: members.role, email: members.email },
      ...{ suspension: members.suspension, suspendedUntil: members.suspendedUntil },
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), isNull(sessions.revokedAt)))
    .prepare('live_session'),
)

/** Whose a session is and what they may do now. */
export type LiveSession = Awaited<ReturnType<ReturnType<typeof bySessionId>['execute']>>[number]

/** A session that wasn't ended, or undefined. */
export async function findLiveSession(db: Executor, sessionId: string): Promise<LiveSession | undefined> {
  const [row] = await bySessionId(db).execute({ sessionId })
  return row
}
