import { AppError } from '@kindling/domain/errors'
import { millisToSparks } from '@kindling/domain/money/money'
import type { ReferralTotals, ReferredUser } from '@kindling/domain/referrals/referral-contract'
import type { PageQuery } from '@kindling/domain/wire'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { listUnpaidRewards, lockUnpaidReward } from '../../ledger/referral-reward-store.ts'
import { payReferralReward, REFERRAL_REWARD_MILLIS } from '../../ledger/referral-rewards.ts'
import { getAddressee } from '../../members/addressee-store.ts'
import { notify } from '../../notifier/notify.ts'
import { sweep } from '../../platform/jobs/sweep.ts'
import { presentReferred } from './referral-presenter.ts'
import * as store from './referral-store.ts'

/** Referred members, and the rewards for them. */
export function makeReferralService(deps: Pick<Deps, 'db' | 'clock' | 'mailer' | 'config'>) {
  const { db, clock } = deps

  /** @throws AppError `not_found` for a code that isn't the caller's own */
  async function list(memberId: string, code: string, page: PageQuery): Promise<ReferredUser[]> {
    await assertOwn(memberId, code)
    return (await store.listReferred(db, memberId, page)).map(presentReferred)
  }

  /** @throws AppError `not_found` for a code that isn't the caller's own */
  async function totals(memberId: string, code: string): Promise<ReferralTotals> {
    await assertOwn(memberId, code)
    const { pending, successful, millis } = await store.readTotals(db, memberId)
    return {
      referred: pending + successful,
      successful,
      reward: millisToSparks(millis),
      rewardEach: millisToSparks(REFERRAL_REWARD_MILLIS),
    }
  }

  async function assertOwn(memberId: string, code: string): Promise<void> {
    if ((await store.findReferralCode(db, memberId)) === code) return
    throw new AppError('not_found', 'That is not your referral code.')
  }

  /** Pays the rewards that are due. Safe to run in several processes at once. */
  async function payRewards(): Promise<number> {
    return await sweep(
      { db, clock },
      { name: 'pay-referrals', due: (page) => listUnpaidRewards(db, page), handle: payIfUnpaid },
    )
  }

  async function payIfUnpaid(referredId: string): Promise<boolean> {
    return await inTransaction(db, async (tx) => {
      const reward = await lockUnpaidReward(tx, referredId)
      if (reward === undefined) return false
      const at = clock.now()
      await payReferralReward(tx, reward, at)
      const { firstname: name } = await getAddressee(tx, referredId)
      await notify(tx, deps, {
        event: 'referral_rewarded',
        to: reward.referrerId,
        key: `referral:${referredId}`,
        at,
        facts: { name, amount: reward.amount },
      })
      return true
    })
  }

  return { list, totals, payRewards }
}
