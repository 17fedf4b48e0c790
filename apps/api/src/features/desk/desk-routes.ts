import { deskContract } from '@kindling/domain/trust/desk-contract'
import { standingContract } from '@kindling/domain/trust/standing-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { defineCleanUp } from '../../platform/jobs/clean-up.ts'
import { makeAppealService } from './appeal-service.ts'
import { readBooking } from './booking-case-service.ts'
import { type DeskParts, makeCaseService } from './case-service.ts'
import { makeClaimService } from './claim-service.ts'
import { deletePastClaims } from './claim-store.ts'
import { readStanding } from './standing-service.ts'
import { defineSuspensionJobs } from './suspension-jobs.ts'
import { makeSuspensionService } from './suspension-service.ts'

/**
 * Moderators' search, member pages, claims, suspensions and log; and members' view of decisions about
 * themselves.
 */
export function desk(app: FastifyInstance, deps: Deps, parts: DeskParts): void {
  const cases = makeCaseService(deps, parts)
  const claims = makeClaimService(deps)
  const suspensions = makeSuspensionService(deps)
  const appeals = makeAppealService(deps)
  defineSuspensionJobs(deps.jobs, suspensions)
  defineCleanUp(deps, 'forget-queue-claims', '50 3 * * *', deletePastClaims)

  route(app, deskContract.search, ({ member, params }) => cases.search(member.id, params.term))

  route(app, deskContract.member, ({ member, params }) => cases.read(member.id, params.id))

  route(app, deskContract.booking, ({ member, params }) => readBooking(deps, member.id, params.id))

  route(app, deskContract.note, ({ member, params, body }) => cases.note(member.id, params.id, body.words))

  route(app, deskContract.warn, ({ member, params, body }) => cases.warn(member.id, params.id, body.words))

  route(app, deskContract.log, ({ member, query }) => cases.log(member.id, query))

  route(app, deskContract.suspend, ({ member, params, body }) =>
    suspensions.suspend(member.id, params.id, body),
  )

  route(app, deskContract.reviews, ({ member, query }) => suspensions.listReviews(member.id, query))

  route(app, deskContract.review, ({ member, params, body }) =>
    suspensions.review(member.id, params.id, body),
  )

  route(app, deskContract.withdrawSuspension, ({ member, params }) =>
    suspensions.withdraw(member.id, params.id),
  )

  route(app, deskContract.appeals, ({ member, query }) => appeals.list(member.id, query))

  route(app, deskContract.decideAppeal, ({ member, params, body }) =>
    appeals.decide(member.id, params.id, body),
  )

  route(app, deskContract.claims, ({ member }) => claims.list(member.id))

  route(app, deskContract.claim, ({ member, params, body }) => claims.take(member.id, params.id, body.queue))

  route(app, deskContract.giveBack, ({ member, params }) => claims.giveBack(member.id, params.id))

  route(app, standingContract.read, ({ member }) => readStanding(deps, member.id))

  route(app, standingContract.appeal, async ({ member, body }) => {
    await appeals.appeal(member.id, body.words)
    return await readStanding(deps, member.id)
  })
}
