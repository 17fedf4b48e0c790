import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { members } from '../../db/schema/members/members.ts'
import { passkeyChallenges, secondSteps } from '../../db/schema/members/second-factor.ts'

export async function insertSecondStep(tx: Executor, step: typeof secondSteps.$inferInsert): Promise<void> {
  await tx.insert(secondSteps).values(step)
}

/** A waiting sign-in with its member. */
export async function findSecondStep(db: Executor, tokenHash: string, now: Date) {
  const { id, firstStep, expiresAt } = secondSteps
  const [row] = await db
    .select({
      id,
      firstStep,
      expiresAt,
      member: { id: members.id, email: members.email, firstname: members.firstname },
    })
    .from(secondSteps)
    .innerJoin(members, eq(members.id, secondSteps.memberId))
    .where(
      and(eq(secondSteps.tokenHash, tokenHash), isNull(secondSteps.endedAt), gt(secondSteps.expiresAt, now)),
    )
  return row
}

/**
 * Counts a try before the code is checked, so that parallel tries can't exceed the limit.
 * @returns the count, or undefined beyond the limit
 */
export async function countTry(db: Executor, id: string, most: number): Promise<number | undefined> {
  const [row] = await db
    .update(secondSteps)
    .set({ failures: sql`${secondSteps.failures} + 1` })
    .where(and(eq(secondSteps.id, id), isNull(secondSteps.endedAt), lt(secondSteps.failures, most)))
    .returning({ failures: secondSteps.failures })
  return row?.failures
}

/** Ends a waiting sign-in; of parallel callers one gets true. */
export async function endSecondStep(tx: Executor, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(secondSteps)
    .set({ endedAt: now })
    .where(and(eq(secondSteps.id, id), isNull(secondSteps.endedAt)))
    .returning({ id: secondSteps.id })
  return ended.length > 0
}

/** Ends all waiting sign-ins of a member. */
export async function endSecondStepsOf(tx: Executor, memberId: string, now: Date): Promise<void> {
  await tx
    .update(secondSteps)
    .set({ endedAt: now })
    .where(and(eq(secondSteps.memberId, memberId), isNull(secondSteps.endedAt)))
}

/** Purpose of a challenge. */
export type ChallengeFor = Pick<typeof passkeyChallenges.$inferSelect, 'purpose' | 'subjectId'>

export async function insertChallenge(
  db: Executor,
  challenge: ChallengeFor & { challenge: string; expiresAt: Date; createdAt: Date },
): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge)
}

/**
 * Uses up a challenge. `used` means that it was used before, other failures that it is unknown or for another
 * purpose.
 */
export async function takeChallenge(
  db: Executor,
  challenge: string,
  of: ChallengeFor,
  now: Date,
): Promise<'fresh' | 'used' | 'unknown'> {
  const isIt = and(
    eq(passkeyChallenges.challenge, challenge),
    eq(passkeyChallenges.purpose, of.purpose),
    of.subjectId === null
      ? isNull(passkeyChallenges.subjectId)
      : eq(passkeyChallenges.subjectId, of.subjectId),
  )
  const taken = await db
    .update(passkeyChallenges)
    .set({ usedAt: now })
    .where(and(isIt, isNull(passkeyChallenges.usedAt), gt(passkeyChallenges.expiresAt, now)))
    .returning({ id: passkeyChallenges.id })
  if (taken.length > 0) return 'fresh'
  // Used before, for any purpose: an answer was replayed.
  const [row] = await db
    .select({ usedAt: passkeyChallenges.usedAt })
    .from(passkeyChallenges)
    .where(eq(passkeyChallenges.challenge, challenge))
  return row && row.usedAt !== null ? 'used' : 'unknown'
}

/** Deletes sign-ins and challenges that expired before this date. */
export async function deletePastSteps(db: Executor, before: Date): Promise<void> {
  await db.delete(secondSteps).where(lt(secondSteps.expiresAt, before))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, before))
}
