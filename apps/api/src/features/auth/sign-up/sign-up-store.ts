import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { emailVerifications, oneTimeCodes } from '../../../db/schema/members/auth.ts'
import { members } from '../../../db/schema/members/members.ts'

/** Replaces the email's codes by a new one. */
export async function replaceCode(
  tx: Executor,
  code: { id: string; email: string; codeHash: string; expiresAt: Date; at: Date },
): Promise<void> {
  await tx.delete(oneTimeCodes).where(ofSignUp(code.email))
  const { at, ...values } = code
  await tx.insert(oneTimeCodes).values({ ...values, purpose: 'sign_up', createdAt: at })
}

/**
 * Uses up one try of the email's newest code and answers its hash, or undefined when there is no code, or it
 * is used, expired, or out of tries. Locks the code until the transaction ends, so that parallel tries queue.
 */
export async function countTry(
  tx: Executor,
  email: string,
  maxTries: number,
  now: Date,
): Promise<{ id: string; codeHash: string } | undefined> {
  const newest = tx
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(ofSignUp(email))
    .orderBy(desc(oneTimeCodes.createdAt), desc(oneTimeCodes.id))
    .limit(1)
  const [taken] = await tx
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(
      and(
        eq(oneTimeCodes.id, newest),
        isNull(oneTimeCodes.consumedAt),
        lt(oneTimeCodes.attempts, maxTries),
        gt(oneTimeCodes.expiresAt, now),
      ),
    )
    .returning({ id: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash })
  return taken
}

/** Marks a code as used. */
export async function consumeCode(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.update(oneTimeCodes).set({ consumedAt: now }).where(eq(oneTimeCodes.id, id))
}

/** Inserts a verification: the holder of the token owns the email. */
export async function insertVerification(
  tx: Executor,
  verification: { email: string; tokenHash: string; expiresAt: Date; createdAt: Date },
): Promise<void> {
  await tx.insert(emailVerifications).values(verification)
}

/** State of a verification token for this email: `spent` once registered, `unknown` also when expired. */
export async function verificationState(
  db: Executor,
  email: string,
  tokenHash: string,
  now: Date,
): Promise<'open' | 'spent' | 'unknown'> {
  const [row] = await db
    .select({ usedAt: emailVerifications.usedAt, expiresAt: emailVerifications.expiresAt })
    .from(emailVerifications)
    .where(and(eq(emailVerifications.tokenHash, tokenHash), eq(emailVerifications.email, email)))
  if (row === undefined) return 'unknown'
  if (row.usedAt !== null) return 'spent'
  return row.expiresAt > now ? 'open' : 'unknown'
}

/** Uses up a verification; of parallel callers one gets true. */
export async function consumeVerification(
  tx: Executor,
  email: string,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const spent = await tx
    .update(emailVerifications)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailVerifications.tokenHash, tokenHash),
        eq(emailVerifications.email, email),
        isNull(emailVerifications.usedAt),
        gt(emailVerifications.expiresAt, now),
      ),
    )
    .returning({ id: emailVerifications.id })
  return spent.length > 0
}

/** Whether an account has this email. */
export async function hasMember(db: Executor, email: string): Promise<boolean> {
  const rows = await db.select({ id: members.id }).from(members).where(eq(members.email, email))
  return rows.length > 0
}

/** The id of the member with this referral code. */
export async function findReferrer(db: Executor, referralCode: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.referralCode, referralCode))
  return row?.id
}

/** Inserts the member and answers the id, or undefined when the email or the referral code is taken. */
export async function insertMember(
  tx: Executor,
  member: typeof members.$inferInsert,
): Promise<string | undefined> {
  const [row] = await tx.insert(members).values(member).onConflictDoNothing().returning({ id: members.id })
  return row?.id
}

/** Clears the referrer. */
export async function forgetReferrer(tx: Executor, id: string): Promise<void> {
  await tx.update(members).set({ referredById: null }).where(eq(members.id, id))
}

function ofSignUp(email: string) {
  return and(eq(oneTimeCodes.email, email), eq(oneTimeCodes.purpose, 'sign_up'))
}
