import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { referralRewards } from '../db/schema/members/referrals.ts'
import type { SweepPage } from '../platform/jobs/sweep.ts'

export type ReferralReward = typeof referralRewards.$inferSelect

/** Promises rewards; ignored for a member whose referral has already earned one. */
export async function insertRewards(
  tx: Executor,
  rewards: (typeof referralRewards.$inferInsert)[],
): Promise<void> {
  await tx.insert(referralRewards).values(rewards).onConflictDoNothing()
}

/** Referred members whose reward is promised and unpaid, the oldest first. */
export async function listUnpaidRewards(db: Executor, { limit, isDue }: SweepPage): Promise<string[]> {
  const rows = await db
    .select({ referredId: referralRewards.referredId })
    .from(referralRewards)
    .where(and(isNull(referralRewards.paidAt), isDue(referralRewards.referredId)))
    .orderBy(asc(referralRewards.earnedAt))
    .limit(limit)
  return rows.map(({ referredId }) => referredId)
}

/** Locks an unpaid reward; undefined when it is paid, or another process has it locked. */
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
