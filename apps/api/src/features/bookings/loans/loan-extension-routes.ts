import { loanExtensionContract } from '@kindling/domain/lending/loan-extension-contract'
import type { Feature } from '../../../http/feature.ts'
import { route } from '../../../http/route.ts'
import { makeChangeRequests } from '../changes/change-request-service.ts'
import { makeLoanService } from './loan-service.ts'
import { moreDays } from './more-days.ts'

/** Calls for extending a loan. */
export const loanExtensions: Feature = (app, deps) => {
  const requests = makeChangeRequests(deps, moreDays(deps))
  const loans = makeLoanService(deps)

  route(app, loanExtensionContract.request, async ({ member, db, params, body }) => {
    await requests.ask(db, member.id, params.id, body)
    return await loans.get(member.id, params.id, db)
  })

  for (const answer of ['accept', 'decline', 'withdraw'] as const) {
    route(app, loanExtensionContract[answer], async ({ member, params }) => {
      await requests[answer](member.id, params.id, params.eid)
      return await loans.get(member.id, params.id)
    })
  }
}
