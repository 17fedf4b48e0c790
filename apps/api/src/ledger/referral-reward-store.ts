import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { referralRewards } from '../db/schema/members/referrals.ts'
import type { SweepPage } from '../platform/jobs/sweep.ts'

export type ReferralReward = typeof referralRewards.$inferSelect

/** Promises rewards; nothing happens for a member whose referral has earned one. */
export async function insertRewards(
  tx: Executor,
  rewards: (typeof referralRewards.$inferInsert)[],
): Promise<void> {
  await tx.insert(referralRewards).values(rewards).onConflictDoNothing()
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
