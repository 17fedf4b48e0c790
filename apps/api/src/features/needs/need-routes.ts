import { needContract } from '@kindling/domain/needs/need-contract'
import { preparedImages } from '../../files/pictures/stored-images.ts'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { makeAnswerService } from './answer-service.ts'
import { defineNeedJobs } from './need-jobs.ts'
import { makeNeedService } from './need-service.ts'

/** Endpoints of needs and their answers. */
export const needs: Feature = (app, deps) => {
  const service = makeNeedService(deps)
  const answers = makeAnswerService(deps, service.show)
  const pictures = preparedImages(deps)
  defineNeedJobs(deps)

  route(app, needContract.create, {
    prepare: ({ files }) => pictures.store(files.thumbnails),
    handler: ({ member, db, body, prepared }) => service.create(db, member.id, body, prepared),
    discard: pictures.discard,
  })

  route(app, needContract.list, ({ member, query }) => service.list(member.id, query))

  route(app, needContract.get, ({ member, params }) => service.get(member.id, params.id))

  route(app, needContract.withdraw, ({ member, params }) => service.withdraw(member.id, params.id))

  route(app, needContract.answer, ({ member, params, body }) => answers.answer(member.id, params.id, body))

  route(app, needContract.changeAnswer, ({ member, params, body }) =>
    answers.change(member.id, params.id, params.answerId, body),
  )

  route(app, needContract.withdrawAnswer, ({ member, params }) =>
    answers.withdraw(member.id, params.id, params.answerId),
  )

  route(app, needContract.accept, ({ member, params }) =>
    answers.accept(member.id, params.id, params.answerId),
  )
}
