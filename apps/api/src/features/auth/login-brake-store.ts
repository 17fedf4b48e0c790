import { and, desc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { loginBrakes, passwordResets, sessions } from '../../db/schema/members/auth.ts'
import { members } from '../../db/schema/members/members.ts'

/** Of a member's sessions, those that were used last: who has more has been everywhere. */
const MOST_LOOKED_AT = 100

/** Where the member of an email was lately: the addresses of their sessions, and of a reset link that they used. */
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
  /** Tries that aren't braked. */
  free: number
  /** Milliseconds after the first that is braked; twice as many after each one more. */
  firstPauseMs: number
  longestPauseMs: number
  /** How long without a try until it starts over. Milliseconds. */
  forgetMs: number
}

/**
 * Counts a try of an email before it is made, and begins the pause that follows it. One statement: of many at the same
 * time, one passes where a pause follows.
 * @returns undefined, or when the pause ends that is on now
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
      // While tries are free, those of the same moment don't wait for each other, whosever clock is ahead.
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

/** Takes back a try that was counted and not made, and the pause that began with it. */
export async function uncountTry(db: Executor, email: string, now: Date): Promise<void> {
  await db
    .update(loginBrakes)
    .set({ failures: sql`greatest(0, ${loginBrakes.failures} - 1)`, freeAt: now })
    .where(eq(loginBrakes.email, email))
}

/** Forgets the tries of an email: its member has shown who they are. */
export async function releaseBrake(db: Executor, email: string): Promise<void> {
  await db.delete(loginBrakes).where(eq(loginBrakes.email, email))
}

/** Forgets what was last tried before then. */
export async function deletePastBrakes(db: Executor, before: Date): Promise<void> {
  await db.delete(loginBrakes).where(lt(loginBrakes.lastTriedAt, before))
}
