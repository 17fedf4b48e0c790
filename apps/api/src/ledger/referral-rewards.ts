import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { members } from '../db/schema/members.ts'
import { referralRewards } from '../db/schema/referrals.ts'
import type { SweepPage } from '../platform/sweep.ts'
import { memberAccount } from './accounts.ts'
import { postTransfer } from './transfers.ts'

/** What a successful referral brings, in milli-sparks: docs/decisions/018. */
export const REFERRAL_REWARD_MILLIS = 5_000

export type ReferralReward = typeof referralRewards.$inferSelect

/**
 * Notes that a booking was completed and paid for: whoever of its two sides was referred and completes a first one is
 * a success of their referrer's. It only writes the promise. The reward moves in a transaction of its own, since this
 * one holds the accounts of the booking already.
 */
export async function earnReferralRewards(
  tx: Executor,
  booking: { id: string; clientId: string; providerId: string },
  at: Date,
): Promise<void> {
  const referred = await tx
    .select({ referredId: members.id, referrerId: members.referredById })
    .from(members)
    .where(and(inArray(members.id, [booking.clientId, booking.providerId]), isNotNull(members.referredById)))
    .orderBy(asc(members.id))
  for (const { referredId, referrerId } of referred) {
    if (referrerId === null) continue
    await tx
      .insert(referralRewards)
      .values({ referredId, referrerId, bookingId: booking.id, amount: REFERRAL_REWARD_MILLIS, earnedAt: at })
      .onConflictDoNothing()
  }
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

/**
 * Pays a promised reward out of the platform's sparks, and notes that it is paid.
 * @param reward locked in this transaction
 * @throws AlreadyPosted when it was paid before: nothing but a hand in the database could bring that about
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
  await tx
    .update(referralRewards)
    .set({ paidAt: at })
    .where(eq(referralRewards.referredId, reward.referredId))
}
