import { millisToSparks } from '@kindling/domain/money/money'
import type { ReferredUser } from '@kindling/domain/referrals/referral-contract'
import { REFERRAL_REWARD_MILLIS } from '../../ledger/referral-rewards.ts'
import type { ReferredRow } from './referral-store.ts'

/** A referred member for their referrer: name, photo and progress. */
export function presentReferred({ reward, createdAt, ...person }: ReferredRow): ReferredUser {
  return {
    ...person,
    status: reward === null ? 'pending' : 'successful',
    rewardAmount: millisToSparks(reward ?? REFERRAL_REWARD_MILLIS),
    created_at: createdAt.toISOString(),
  }
}
