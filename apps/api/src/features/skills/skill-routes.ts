import { daysInWords } from '@kindling/domain/appointments/duration-words'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { skillOfferContract } from '@kindling/domain/skills/skill-offer-contract'
import { SUGGESTION_DAYS } from '@kindling/domain/skills/skill-rules'
import { preparedImages } from '../../files/pictures/stored-images.ts'
import type { Feature } from '../../http/feature.ts'
import { answer, route } from '../../http/route.ts'
import type { SkillService } from './skill-service.ts'

/** Endpoints of skills and of suggested categories. */
export const skills: Feature<[SkillService]> = (app, deps, service) => {
  const pictures = preparedImages(deps)

  route(app, skillContract.categories, ({ member }) => service.listCategories(member.id))

  route(app, skillContract.mine, ({ member }) => service.listOwn(member.id))

  route(app, skillContract.get, ({ member, params }) => service.get(member.id, params.id))

  route(app, skillOfferContract.create, {
    prepare: ({ files }) => pictures.store(files.thumbnails),
    handler: ({ member, db, body, prepared }) => service.create(db, member.id, body, prepared),
    discard: pictures.discard,
  })

  route(app, skillOfferContract.suggest, async ({ member, body }) => {
    await service.suggest(member.id, body.name)
    return answer({}, `Thank you. We’ll look at your suggestion within ${daysInWords(SUGGESTION_DAYS)}.`)
  })
}
