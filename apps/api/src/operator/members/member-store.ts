import { normaliseEmail } from '@kindling/domain/auth/email'
import { and, asc, eq, ilike, isNull, or } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { hasFactor } from '../../auth/second-factor-store.ts'
import type { Executor } from '../../db/connect.ts'
import { fullNameOf } from '../../db/member-names.ts'
import { oneTimeCodes } from '../../db/schema/members/auth.ts'
import { members } from '../../db/schema/members/members.ts'
import { suspensions } from '../../db/schema/trust/desk.ts'

/** The member with this email, locked until the transaction ends. */
export async function lockByEmail(tx: Executor, email: string) {
  const [row] = await tx
    .select({ id: members.id, role: members.role })
    .from(members)
    .where(hasEmail(email))
    .for('no key update')
  return row
}

const hasEmail = (email: string) => and(eq(members.email, normaliseEmail(email)), isNull(members.deletedAt))

/** Whether a suspension decision about a member is in force or waits for review. */
export async function isSuspended(tx: Executor, memberId: string): Promise<boolean> {
  const holds = and(eq(suspensions.memberId, memberId), isNull(suspensions.endedAt))
  return (await tx.$count(suspensions, holds)) > 0
}

export async function setRole(tx: Executor, memberId: string, role: 'member' | 'moderator'): Promise<void> {
  await tx.update(members).set({ role }).where(eq(members.id, memberId))
}

const shown = (db: Executor) => ({
  id: members.id,
  email: members.email,
  firstname: members.firstname,
  lastname: members.lastname,
  role: members.role,
  suspension: members.suspension,
  suspendedUntil: members.suspendedUntil,
  emailProblem: members.emailProblem,
  hasSecondFactor: hasFactor(db, members.id),
  signedUpAt: members.createdAt,
})

/** Every moderator, oldest account first. */
export async function listModerators(db: Executor) {
  return await db
    .select(shown(db))
    .from(members)
    .where(and(eq(members.role, 'moderator'), isNull(members.deletedAt)))
    .orderBy(asc(members.id))
}

/** Finds members by id, email, or part of an email or a name. */
export async function findMembers(db: Executor, words: string, limit: number) {
  const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return await db
    .select(shown(db))
    .from(members)
    .where(
      and(
        isNull(members.deletedAt),
        isUuid(words)
          ? eq(members.id, words)
          : or(
              ilike(members.email, like(normaliseEmail(words))),
              ilike(fullNameOf(members.firstname, members.lastname), like(words)),
            ),
      ),
    )
    .orderBy(asc(members.email))
    .limit(limit)
}
export type FoundMember = Awaited<ReturnType<typeof findMembers>>[number]

/** Whether an unused sign-up code exists for an email. */
export async function isSigningUp(db: Executor, email: string): Promise<boolean> {
  const { email: of, purpose, consumedAt } = oneTimeCodes
  const waiting = and(eq(of, normaliseEmail(email)), eq(purpose, 'sign_up'), isNull(consumedAt))
  return (await db.$count(oneTimeCodes, waiting)) > 0
}
