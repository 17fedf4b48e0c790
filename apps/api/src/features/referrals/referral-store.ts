import type { PageQuery } from '@kindling/domain/wire'
import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { members } from '../../db/schema/members/members.ts'
import { referralRewards } from '../../db/schema/members/referrals.ts'
import { personFor } from '../../members/shown-name-store.ts'

export type ReferredRow = Awaited<ReturnType<typeof listReferred>>[number]

export async function findReferralCode(db: Executor, memberId: string): Promise<string | undefined> {
  const [row] = await db.select({ code: members.referralCode }).from(members).where(eq(members.id, memberId))
  return row?.code
}

/** Members referred by a member, newest first; `reward` is null before their first completed booking. */
export async function listReferred(db: Executor, referrerId: string, { before, limit }: PageQuery) {
  return await db
    .select({
      ...personFor(referrerId),
      createdAt: members.createdAt,
      reward: referralRewards.amount,
    })
    .from(members)
    .leftJoin(referralRewards, eq(referralRewards.referredId, members.id))
    .where(
      and(
        eq(members.referredById, referrerId),
        isNull(members.deletedAt),
        before === undefined ? undefined : lt(members.id, before),
      ),
    )
    .orderBy(desc(members.id))
    .limit(limit)
}

/** Number of referred members without a completed booking, and the rewards for the others in milli-sparks. */
export async function readTotals(db: Executor, referrerId: string) {
  const [waiting] = await db
    .select({ pending: count() })
    .from(members)
    .leftJoin(referralRewards, eq(referralRewards.referredId, members.id))
    .where(
      and(
        eq(members.referredById, referrerId),
        isNull(members.deletedAt),
        isNull(referralRewards.referredId),
      ),
    )
  const [earned] = await db
    .select({
      successful: count(),
      millis: sql<number>`coalesce(sum(${referralRewards.amount}), 0)::int8`,
    })
    .from(referralRewards)
    .where(eq(referralRewards.referrerId, referrerId))
  return {
    pending: waiting?.pending ?? 0,
    successful: earned?.successful ?? 0,
    millis: earned?.millis ?? 0,
  }
}
