import { and, desc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { loginBrakes, passwordResets, sessions } from '../../db/schema/members/auth.ts'
import { members } from '../../db/schema/members/members.ts'

/** Only a member's most recently used sessions are looked at: more would make any network a known one. */
const MOST_LOOKED_AT = 100

/**
 * IP addresses where the account was used lately: those of its sessions, and of a reset link that was used.
 */
export async function listAddressesOf(db: Executor, email: string): Promise<string[]> {
  const seen = await db
    .select({ address: sessions.address })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(members.email, email), isNotNull(sessions.address)))
    .orderBy(desc(sessions.lastSeenAt))
    .limit(MOST_LOOKED_AT)
  const reset = await db
    .select({ address: passwordResets.usedFrom })
    .from(passwordResets)
    .where(and(eq(passwordResets.email, email), isNotNull(passwordResets.usedFrom)))
  return [...seen, ...reset].flatMap(({ address }) => address ?? [])
}

export interface Brake {
  /** Failed tries before the first pause. */
  free: number
  /** Milliseconds of the first pause; each further failure doubles it. */
  firstPauseMs: number
  longestPauseMs: number
  /** Milliseconds without a try after which the count starts over. */
  forgetMs: number
}

/**
 * Counts a login try before the password is checked, and begins the pause that follows it. A single
 * statement, so that of parallel tries only one passes once pauses apply.
 * @returns undefined, or the end of the current pause
 */
export async function countTry(
  db: Executor,
  email: string,
  brake: Brake,
  now: Date,
): Promise<Date | undefined> {
  const at = now.toISOString()
  const isPast = sql`${loginBrakes.lastTriedAt} < ${new Date(now.getTime() - brake.forgetMs).toISOString()}`
  const failures = sql`case when ${isPast} then 1 else ${loginBrakes.failures} + 1 end`
  const doublings = sql`least(20, (${failures}) - ${brake.free + 1})`
  const pause = sql`least(${brake.longestPauseMs}, ${brake.firstPauseMs} * power(2, ${doublings}))`
  const taken = await db
    .insert(loginBrakes)
    .values({ email, failures: 1, freeAt: now, lastTriedAt: now })
    .onConflictDoUpdate({
      target: loginBrakes.email,
      set: {
        failures,
        freeAt: sql`${at}::timestamptz + case when (${failures}) > ${brake.free} then ${pause} else 0 end * interval '1 millisecond'`,
        lastTriedAt: now,
      },
      // While tries are free, parallel ones pass even when the clocks of two servers differ.
      setWhere: sql`${lt(loginBrakes.failures, brake.free)} or ${lte(loginBrakes.freeAt, now)}`,
    })
    .returning({ email: loginBrakes.email })
  if (taken.length > 0) return undefined
  const [row] = await db
    .select({ freeAt: loginBrakes.freeAt })
    .from(loginBrakes)
    .where(eq(loginBrakes.email, email))
  return row?.freeAt
}

/** Undoes a counted try that didn't check the password, and its pause. */
export async function uncountTry(db: Executor, email: string, now: Date): Promise<void> {
  await db
    .update(loginBrakes)
    .set({ failures: sql`greatest(0, ${loginBrakes.failures} - 1)`, freeAt: now })
    .where(eq(loginBrakes.email, email))
}

/** Clears the count of an email after a successful login. */
export async function releaseBrake(db: Executor, email: string): Promise<void> {
  await db.delete(loginBrakes).where(eq(loginBrakes.email, email))
}

/** Deletes the counts of emails last tried before this date. */
export async function deletePastBrakes(db: Executor, before: Date): Promise<void> {
  await db.delete(loginBrakes).where(lt(loginBrakes.lastTriedAt, before))
}
