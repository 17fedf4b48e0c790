import { fundingContract } from '@kindling/domain/money/funding-contract'
import { penceToPounds } from '@kindling/domain/money/money'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import type { FundingService } from './funding-service.ts'

/** Endpoints of card payments into the wallet. */
export const walletFunding: Feature<[FundingService]> = (app, deps, service) => {
  route(app, fundingContract.fund, async ({ member, body }) => {
    const { id, clientSecret } = await service.begin(member.id, body)
    return { clientSecret, payment_intent_id: id }
  })

  route(app, fundingContract.confirm, async ({ member, body }) => {
    const { status, amount } = await service.confirm(member.id, body.payment_intent_id)
    return { status, amount: penceToPounds(amount) }
  })
  deps.jobs.define('settle-fundings', async () => void (await service.settleOverdue()), {
    cron: '7 * * * *',
    isUnique: true,
    keepSeconds: 86_400,
  })
}
