import { loanExtensionContract } from '@kindling/domain/lending/loan-extension-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { makeLoanExtensionService } from './loan-extension-service.ts'
import { makeLoanService } from './loan-service.ts'

/** Keeping a borrowed thing longer. */
export const loanExtensions: Feature = (app, deps) => {
  const service = makeLoanExtensionService(deps)
  const loans = makeLoanService(deps)

  route(app, loanExtensionContract.request, async ({ member, db, params, body }) => {
    await service.request(db, member.id, params.id, body)
    return await loans.get(member.id, params.id, db)
  })

  for (const answer of ['accept', 'decline', 'withdraw'] as const) {
    route(app, loanExtensionContract[answer], async ({ member, params }) => {
      await service[answer](member.id, params.id, params.eid)
      return await loans.get(member.id, params.id)
    })
  }
}
