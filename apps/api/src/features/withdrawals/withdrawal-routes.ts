import { WITHDRAWAL_METHOD_ADDED, withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import type { Feature } from '../../http/feature.ts'
import { answer, route } from '../../http/route.ts'
import { makeMethodService } from './method-service.ts'
import type { PayoutService } from './payout-service.ts'
import { findAccountTarget } from './payout-target.ts'
import { presentMethod, presentWithdrawal } from './withdrawal-presenter.ts'

/** Endpoints of bank accounts and withdrawals. */
export const withdrawals: Feature<[PayoutService]> = (app, deps, payouts) => {
  const methods = makeMethodService(deps)

  route(app, withdrawalContract.addMethod, async ({ member, body }) =>
    answer(presentMethod(await methods.add(member.id, body)), WITHDRAWAL_METHOD_ADDED),
  )

  route(app, withdrawalContract.methods, async ({ member }) =>
    (await methods.list(member.id)).map(presentMethod),
  )

  route(app, withdrawalContract.removeMethod, async ({ member, params }) => {
    await methods.remove(member.id, params.id)
    return {}
  })

  route(app, withdrawalContract.withdraw, {
    prepare: ({ member, body }) => findAccountTarget(deps, member.id, body),
    handler: async ({ member, db, body, prepared }) =>
      presentWithdrawal(await payouts.withdraw(db, member.id, body, prepared)),
  })

  deps.jobs.define('poll-payouts', async () => void (await payouts.pollOverdue()), {
    cron: '*/5 * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })
}
