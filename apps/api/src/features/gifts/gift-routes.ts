import { giftContract } from '@kindling/domain/gifts/gift-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { makeGiftModeration } from './gift-moderation.ts'
import { makeGiftService } from './gift-service.ts'

/** Endpoints of gifts of sparks. */
export const gifts: Feature = (app, deps) => {
  const service = makeGiftService(deps)
  const moderation = makeGiftModeration(deps)

  route(app, giftContract.give, ({ member, db, body }) => service.give(db, member.id, body))

  route(app, giftContract.list, ({ member, query }) => service.list(member.id, query))

  route(app, giftContract.get, ({ member, params }) => service.get(member.id, params.id))

  route(app, giftContract.thank, ({ member, params }) => service.thank(member.id, params.id))

  route(app, giftContract.waiting, ({ member, query }) => moderation.listWaiting(member.id, query))

  route(app, giftContract.decide, ({ member, params, body }) => moderation.decide(member.id, params.id, body))
}
