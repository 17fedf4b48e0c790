import { offerContract } from '@kindling/domain/offers/offer-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { defineCleanUp } from '../../platform/clean-up.ts'
import { refreshAnswerTimes } from './answer-time-store.ts'
import { makeOfferService } from './offer-service.ts'

/** What neighbours offer, for whoever looks. */
export const offers: Feature = (app, deps) => {
  const service = makeOfferService(deps)
  defineCleanUp(deps, 'refresh-answer-times', '23 3 * * *', refreshAnswerTimes)

  route(app, offerContract.list, ({ member, query }) => service.list(member?.id, query))

  route(app, skillContract.byCategory, ({ member, params, query }) =>
    service.listCategory(member.id, params.id, query),
  )
}
