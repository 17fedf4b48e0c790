import type { Executor } from '../db/connect.ts'
import { memberAccount } from './accounts.ts'
import { insertRewards, markRewardPaid, type ReferralReward } from './referral-reward-store.ts'
import { postTransfer } from './transfers.ts'

/** Reward of a successful referral, in milli-sparks: docs/decisions/129. */
export const REFERRAL_REWARD_MILLIS = 5_000

/**
 * On a completed and paid booking, promises the referral reward for each side that was referred and had no completed
 * booking before. Only the promise is written: the reward is paid in a transaction of its own, since this one already
 * holds locks on the booking's accounts.
 * @param sides of the booking
 */
export async function earnReferralRewards(
  tx: Executor,
  sides: readonly { id: string; referredById: string | null }[],
  bookingId: string,
  earnedAt: Date,
): Promise<void> {
  const promises = sides.flatMap(({ id: referredId, referredById: referrerId }) =>
    referrerId === null
      ? []
      : [{ referredId, referrerId, bookingId, amount: REFERRAL_REWARD_MILLIS, earnedAt }],
  )
  // Sorted, so that two bookings of the same members don't deadlock.
  promises.sort((a, b) => (a.referredId < b.referredId ? -1 : 1))
  if (promises.length > 0) await insertRewards(tx, promises)
}

/**
 * Pays a promised reward from the platform's sparks, and marks it as paid.
 * @param reward locked in this transaction
 * @throws AlreadyPosted when it was paid before: only possible after a manual change of the database
 */
export async function payReferralReward(tx: Executor, reward: ReferralReward, at: Date): Promise<void> {
  await postTransfer(tx, {
    key: `referral:${reward.referredId}`,
    reason: 'Referral reward',
    bookingId: reward.bookingId,
    entries: [
      { account: { kind: 'platform', currency: 'SPARK' }, amount: -reward.amount },
      { account: memberAccount(reward.referrerId, 'SPARK'), amount: reward.amount },
    ],
    at,
  })
  await markRewardPaid(tx, reward.referredId, at)
}
