import { billingContract } from '@kindling/domain/money/billing-contract'
import type { Feature } from '../../features.ts'
import { route } from '../../lib/route.ts'
import { presentBillingMethod } from './billing-presenter.ts'
import { makeBillingService } from './billing-service.ts'

/** The cards that members pay with. */
export const billing: Feature = (app, deps) => {
  const service = makeBillingService(deps)

  route(app, billingContract.add, async ({ member, body }) =>
    presentBillingMethod(await service.add(member.id, body)),
  )

  route(app, billingContract.setUp, async ({ member }) => {
    const { id, clientSecret } = await service.setUp(member.id)
    return { clientSecret, setup_intent_id: id }
  })

  route(app, billingContract.addSaved, async ({ member, body }) =>
    presentBillingMethod(await service.addSaved(member.id, body)),
  )

  route(app, billingContract.list, async ({ member }) =>
    (await service.list(member.id)).map(presentBillingMethod),
  )

  route(app, billingContract.remove, async ({ member, params }) => {
    await service.remove(member.id, params.id)
    return {}
  })
}
