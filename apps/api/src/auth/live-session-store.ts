import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { builder, prepareRows } from '../db/prepared.ts'
import { sessions } from '../db/schema/members/auth.ts'
import { members } from '../db/schema/members/members.ts'
import { hasFactor } from './second-factor-store.ts'

const standing = {
  memberId: members.id,
  role: members.role,
  email: members.email,
  suspension: members.suspension,
  suspendedUntil: members.suspendedUntil,
  generation: members.credentialGeneration,
  hasFactor: hasFactor(builder, members.id),
}

const bySessionId = prepareRows('live_session', standing, (select) =>
  select
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), isNull(sessions.revokedAt))),
)

const byMemberId = prepareRows('live_member', standing, (select) =>
  select.from(members).where(and(eq(members.id, sql.placeholder('memberId')), isNull(members.deletedAt))),
)

/** A member's current role, suspension and credential generation. */
export type LiveMember = Awaited<ReturnType<typeof byMemberId>>[number]

/** The member of an active session, or undefined. */
export async function findLiveSession(db: Executor, sessionId: string): Promise<LiveMember | undefined> {
  const [row] = await bySessionId(db, { sessionId })
  return row
}

/** A member who hasn't left, or undefined. */
export async function findLiveMember(db: Executor, memberId: string): Promise<LiveMember | undefined> {
  const [row] = await byMemberId(db, { memberId })
  return row
}
