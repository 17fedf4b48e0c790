import { referralContract } from '@kindling/domain/referrals/referral-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { makeReferralService } from './referral-service.ts'

/** Endpoints of referrals. */
export const referrals: Feature = (app, deps) => {
  const service = makeReferralService(deps)
  const everyMinute = { cron: '* * * * *', isUnique: true, keepSeconds: 3600 }
  deps.jobs.define('pay-referrals', async () => void (await service.payRewards()), everyMinute)

  route(app, referralContract.list, ({ member, params, query }) =>
    service.list(member.id, params.code, query),
  )

  route(app, referralContract.totals, ({ member, params }) => service.totals(member.id, params.code))
}
