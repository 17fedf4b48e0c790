import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { passwordResets } from '../../../db/schema/members/auth.ts'
import { members } from '../../../db/schema/members/members.ts'
import { pushSubscriptions } from '../../../db/schema/talk/pushes.ts'

/** Writes down a link that was mailed. */
export async function insertReset(
  tx: Executor,
  reset: { email: string; tokenHash: string; expiresAt: Date; createdAt: Date },
): Promise<void> {
  await tx.insert(passwordResets).values(reset)
}

/** The member that a link is for, or undefined when it is unknown, spent or past. */
export async function findResetMember(
  db: Executor,
  tokenHash: string,
  now: Date,
): Promise<{ id: string; email: string } | undefined> {
  const [row] = await db
    .select({ id: members.id, email: members.email })
    .from(passwordResets)
    .innerJoin(members, eq(members.email, passwordResets.email))
    .where(isOpen(tokenHash, now))
  return row
}

/** Spends a link, once, whoever else tries at the same time; answers whether it was this caller's. */
export async function consumeReset(
  tx: Executor,
  tokenHash: string,
  usedFrom: string,
  now: Date,
): Promise<boolean> {
  const spent = await tx
    .update(passwordResets)
    .set({ usedAt: now, usedFrom })
    .where(isOpen(tokenHash, now))
    .returning({ id: passwordResets.id })
  return spent.length > 0
}

/** Spends every link that an email still has. */
export async function consumeResetsOf(tx: Executor, email: string, now: Date): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.email, email), isNull(passwordResets.usedAt)))
}

/** What proves that a member is who they say, or undefined while they have no password. */
export async function findPasswordHash(db: Executor, memberId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, memberId))
  return row?.passwordHash ?? undefined
}

/** The same, locked against every change of it until the transaction ends. */
export async function lockPasswordHash(tx: Executor, memberId: string): Promise<string | null | undefined> {
  const [row] = await tx
    .select({ passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, memberId))
    .for('no key update')
  return row?.passwordHash
}

/** Puts a password in the place of the one before. */
export async function setPasswordHash(
  tx: Executor,
  memberId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx.update(members).set({ passwordHash, updatedAt: now }).where(eq(members.id, memberId))
}

/**
 * Ends what was made with the password before and outlives sessions: see `members.credentialGeneration`. The browser of
 * the session that goes on is notified as before.
 */
export async function raiseGeneration(tx: Executor, memberId: string, keptSessionId?: string): Promise<void> {
  const [row] = await tx
    .update(members)
    .set({ credentialGeneration: sql`${members.credentialGeneration} + 1` })
    .where(eq(members.id, memberId))
    .returning({ credentialGeneration: members.credentialGeneration })
  if (row === undefined || keptSessionId === undefined) return
  await tx.update(pushSubscriptions).set(row).where(eq(pushSubscriptions.sessionId, keptSessionId))
}

function isOpen(tokenHash: string, now: Date) {
  return and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  )
}
