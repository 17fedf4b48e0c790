import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { passwordResets } from '../../../db/schema/members/auth.ts'
import { members } from '../../../db/schema/members/members.ts'
import { pushSubscriptions } from '../../../db/schema/talk/pushes.ts'

/** Inserts a reset link that was mailed. */
export async function insertReset(
  tx: Executor,
  reset: { email: string; tokenHash: string; expiresAt: Date; createdAt: Date },
): Promise<void> {
  await tx.insert(passwordResets).values(reset)
}

/** The member of a reset link, or undefined when it is unknown, used or expired. */
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

/** Uses up a reset link; of parallel callers one gets true. */
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

/** Uses up all reset links of an email. */
export async function consumeResetsOf(tx: Executor, email: string, now: Date): Promise<void> {
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.email, email), isNull(passwordResets.usedAt)))
}

/** The member's password hash, or undefined while they have no password. */
export async function findPasswordHash(db: Executor, memberId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, memberId))
  return row?.passwordHash ?? undefined
}

/** The password hash, with the row locked until the transaction ends. */
export async function lockPasswordHash(tx: Executor, memberId: string): Promise<string | null | undefined> {
  const [row] = await tx
    .select({ passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.id, memberId))
    .for('no key update')
  return row?.passwordHash
}

/** Replaces the password hash. */
export async function setPasswordHash(
  tx: Executor,
  memberId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx.update(members).set({ passwordHash, updatedAt: now }).where(eq(members.id, memberId))
}

/**
 * Revokes feeds, downloads, links and push subscriptions made before: see `members.credentialGeneration`. The
 * push subscription of the kept session stays valid.
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
