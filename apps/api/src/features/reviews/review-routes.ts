import { reviewContract } from '@kindling/domain/reviews/review-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { defineReviewJobs } from './review-jobs.ts'
import { presentReview } from './review-presenter.ts'
import { makeReviewService } from './review-service.ts'

/** Endpoints of reviews. */
export const reviews: Feature = (app, deps) => {
  const service = makeReviewService(deps)
  defineReviewJobs(deps.jobs, service)

  route(app, reviewContract.create, async ({ member, body }) =>
    presentReview(await service.create(member.id, body)),
  )

  route(app, reviewContract.answer, async ({ member, params, body }) =>
    presentReview(await service.answer(member.id, params.id, body.words)),
  )

  route(app, reviewContract.ofSkill, async ({ member, params, query }) =>
    (await service.ofSkill(member.id, params.id, query)).map(presentReview),
  )

  route(app, reviewContract.ofUser, async ({ member, params, query }) =>
    (await service.ofMember(member.id, params.id, query)).map(presentReview),
  )
}
