import { skillEditContract } from '@kindling/domain/skills/skill-edit-contract'
import { preparedImages } from '../../files/pictures/stored-images.ts'
import type { Feature } from '../../http/feature.ts'
import { answer, route } from '../../http/route.ts'
import type { OfferRevision } from './offer-revision.ts'
import { definePictureRemoval } from './picture-removal.ts'
import { makeSkillEditService } from './skill-edit-service.ts'

/** Endpoints to change, pause and delete skills. */
export const skillEdits: Feature<[OfferRevision]> = (app, deps, revision) => {
  const service = makeSkillEditService(deps, revision)
  const pictures = preparedImages(deps)
  definePictureRemoval(deps)

  route(app, skillEditContract.update, {
    prepare: ({ files }) => pictures.store(files.thumbnails),
    handler: async ({ member, db, params, body, prepared }) =>
      answer(await service.update(db, member.id, params.id, body, prepared), 'Your changes are saved.'),
    discard: pictures.discard,
  })

  route(app, skillEditContract.setTerms, ({ member, db, params, body }) =>
    service.setTerms(db, member.id, params.id, body),
  )

  route(app, skillEditContract.removePicture, ({ member, db, params, body }) =>
    service.removePicture(db, member.id, params.id, body),
  )

  route(app, skillEditContract.pause, ({ member, db, params, body }) =>
    service.pause(db, member.id, params.id, body.paused),
  )

  route(app, skillEditContract.remove, async ({ member, db, params }) => {
    await service.remove(db, member.id, params.id)
    return answer({}, 'The skill is deleted.')
  })
}
