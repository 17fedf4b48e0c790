import { thingContract } from '@kindling/domain/lending/thing-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { preparedImages } from '../../files/stored-images.ts'
import { preparedRoute, route } from '../../http/route.ts'
import { makeThingService, type OfferRules } from './thing-service.ts'

/** Things that members lend. Pausing and deleting one are those of a skill. */
export function things(app: FastifyInstance, deps: Deps, rules: OfferRules): void {
  const service = makeThingService(deps, rules)
  const pictures = preparedImages(deps)

  preparedRoute(
    app,
    thingContract.create,
    ({ files }) => pictures.store(files.thumbnails),
    ({ member, db, body, prepared }) => service.create(db, member.id, body, prepared),
    pictures.discard,
  )

  route(app, thingContract.mine, ({ member }) => service.listOwn(member.id))

  route(app, thingContract.get, ({ member, params }) => service.get(member.id, params.id))

  route(app, thingContract.days, ({ member, params }) => service.days(member.id, params.id))
}
