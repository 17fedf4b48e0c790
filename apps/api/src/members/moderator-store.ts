import { MODERATORS_FOR_APPEALS } from '@kindling/domain/trust/suspension-steps'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { members } from '../db/schema/members/members.ts'

/** A moderator who hasn't left and isn't suspended: only these can decide. */
const isStanding = (at: Date) =>
  and(
    ...[eq(members.role, 'moderator'), isNull(members.deletedAt)],
    or(eq(members.suspension, 'none'), lte(members.suspendedUntil, at)),
  )

export async function isStandingModerator(db: Executor, memberId: string, at: Date): Promise<boolean> {
  return (await db.$count(members, and(eq(members.id, memberId), isStanding(at)))) > 0
}

/** Whether there are too few moderators to find an impartial one for an appeal, so that the operator decides. */
export async function isForOperator(db: Executor, at: Date): Promise<boolean> {
  return (await db.$count(members, isStanding(at))) < MODERATORS_FOR_APPEALS
}
