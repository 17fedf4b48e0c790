import { referralContract } from '@kindling/domain/referrals/referral-contract'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp } from '../../../test/make-test-app.ts'
import { openMarket } from '../../../test/market.ts'
import { REFERRAL_REWARD_MILLIS } from '../../ledger/referral-rewards.ts'

/** Sparks. */
export const REWARD = REFERRAL_REWARD_MILLIS / 1000

/** A test app with helpers for referrals. */
export async function openReferrals() {
  const t = await makeTestApp()
  const market = openMarket(t)
  // In tests a member's referral code is their id.
  const list = async (by: TestMember, code = by.id, query = {}) =>
    t.call(referralContract.list, { as: by, params: { code }, query })
  const listed = async (by: TestMember) => (await list(by)).data()
  const totals = async (by: TestMember) =>
    (await t.call(referralContract.totals, { as: by, params: { code: by.id } })).data()
  const bring = (referrer: TestMember, pounds = 0) =>
    market.makeNeighbour(pounds, { referredById: referrer.id })
  return { ...t, market, list, listed, totals, bring }
}

export type ReferralKit = Awaited<ReturnType<typeof openReferrals>>
