import { billingContract } from '@kindling/domain/money/billing-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { defineForgetting } from '../../payments/forgotten-cards.ts'
import { makeBillingService } from './billing-service.ts'

/** Endpoints of saved cards. */
export const billing: Feature = (app, deps) => {
  const service = makeBillingService(deps)
  defineForgetting(deps)

  route(app, billingContract.add, async ({ member, body }) => service.add(member.id, body))

  route(app, billingContract.setUp, async ({ member }) => {
    const { id, clientSecret } = await service.setUp(member.id)
    return { clientSecret, setup_intent_id: id }
  })

  route(app, billingContract.addSaved, async ({ member, body }) => service.addSaved(member.id, body))

  route(app, billingContract.makeDefault, ({ member, params }) => service.makeDefault(member.id, params.id))

  route(app, billingContract.list, ({ member }) => service.list(member.id))

  route(app, billingContract.remove, async ({ member, params }) => {
    await service.remove(member.id, params.id)
    return {}
  })
}
