import type { Executor } from '../db/connect.ts'
import { memberAccount } from './accounts.ts'
import { insertRewards, markRewardPaid, type ReferralReward } from './referral-reward-store.ts'
import { postTransfer } from './transfers.ts'

/** What a successful referral brings, in milli-sparks: docs/decisions/129. */
export const REFERRAL_REWARD_MILLIS = 5_000

/**
 * Notes that a booking was completed and paid for: whoever of its two sides was referred and completes a first one is
 * a success of their referrer's. It only writes the promise. The reward moves in a transaction of its own, since this
 * one holds the accounts of the booking already.
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
  // In one order: two bookings of the same two members would wait for each other in a circle.
  promises.sort((a, b) => (a.referredId < b.referredId ? -1 : 1))
  if (promises.length > 0) await insertRewards(tx, promises)
}

/**
 * Pays a promised reward out of the platform's sparks, and notes that it is paid.
 * @param reward locked in this transaction
 * @throws AlreadyPosted when it was paid before: only a manual change of the database could cause that
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
