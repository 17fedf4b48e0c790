import { thingContract } from '@kindling/domain/lending/thing-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { preparedImages } from '../../files/pictures/stored-images.ts'
import { answer, route } from '../../http/route.ts'
import { makeThingEditService, type OfferRevision } from './thing-edit-service.ts'
import { makeThingService, type OfferRules } from './thing-service.ts'

/** Endpoints of things. Pausing and deleting use those of skills. */
export function things<Offer>(
  app: FastifyInstance,
  deps: Deps,
  rules: OfferRules,
  revision: OfferRevision<Offer>,
): void {
  const service = makeThingService(deps, rules)
  const edits = makeThingEditService(revision)
  const pictures = preparedImages(deps)

  route(app, thingContract.create, {
    prepare: ({ files }) => pictures.store(files.thumbnails),
    handler: ({ member, db, body, prepared }) => service.create(db, member.id, body, prepared),
    discard: pictures.discard,
  })

  route(app, thingContract.update, {
    prepare: ({ files }) => pictures.store(files.thumbnails),
    handler: async ({ member, db, params, body, prepared }) =>
      answer(await edits.update(db, member.id, params.id, body, prepared), 'Your changes are saved.'),
    discard: pictures.discard,
  })

  route(app, thingContract.mine, ({ member }) => service.listOwn(member.id))

  route(app, thingContract.ofMember, ({ member, params }) => service.listOf(member.id, params.userId))

  route(app, thingContract.get, ({ member, params }) => service.get(member.id, params.id))

  route(app, thingContract.days, ({ member, params }) => service.days(member.id, params.id))
}
