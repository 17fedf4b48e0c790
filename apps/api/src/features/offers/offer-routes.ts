import { offerContract } from '@kindling/domain/offers/offer-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { defineCleanUp } from '../../platform/jobs/clean-up.ts'
import { refreshAnswerTimes } from './answer-time-store.ts'
import type { OfferService } from './offer-service.ts'

/** Search and lists of offers. */
export function offers(app: FastifyInstance, deps: Deps, service: OfferService): void {
  defineCleanUp(deps, 'refresh-answer-times', '23 3 * * *', refreshAnswerTimes)

  route(app, offerContract.list, ({ member, query }) => service.list(member?.id, query))

  route(app, skillContract.byCategory, ({ member, params, query }) =>
    service.listCategory(member.id, params.id, query),
  )
}
