import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { members } from '../db/schema/members.ts'
import { referralRewards } from '../db/schema/referrals.ts'
import type { SweepPage } from '../platform/sweep.ts'

export type ReferralReward = typeof referralRewards.$inferSelect

/** Those of some members who were referred, and by whom. */
export async function listReferrals(tx: Executor, memberIds: readonly string[]) {
  return tx
    .select({ referredId: members.id, referrerId: sql<string>`${members.referredById}` })
    .from(members)
    .where(and(inArray(members.id, [...memberIds]), isNotNull(members.referredById)))
    .orderBy(asc(members.id))
}

/** Promises a reward; nothing happens for a member whose referral has earned one. */
export async function insertReward(tx: Executor, reward: typeof referralRewards.$inferInsert): Promise<void> {
  await tx.insert(referralRewards).values(reward).onConflictDoNothing()
}

/** Whose rewards are promised and not paid yet, the oldest first. */
export async function listUnpaidRewards(db: Executor, { limit, isDue }: SweepPage): Promise<string[]> {
  const rows = await db
    .select({ referredId: referralRewards.referredId })
    .from(referralRewards)
    .where(and(isNull(referralRewards.paidAt), isDue(referralRewards.referredId)))
    .orderBy(asc(referralRewards.earnedAt))
    .limit(limit)
  return rows.map(({ referredId }) => referredId)
}

/** Locks one of them; undefined when it is paid, or another process has it. */
export async function lockUnpaidReward(
  tx: Executor,
  referredId: string,
): Promise<ReferralReward | undefined> {
  const [row] = await tx
    .select()
    .from(referralRewards)
    .where(and(eq(referralRewards.referredId, referredId), isNull(referralRewards.paidAt)))
    .for('no key update', { skipLocked: true })
  return row
}

export async function markRewardPaid(tx: Executor, referredId: string, at: Date): Promise<void> {
  await tx.update(referralRewards).set({ paidAt: at }).where(eq(referralRewards.referredId, referredId))
}
