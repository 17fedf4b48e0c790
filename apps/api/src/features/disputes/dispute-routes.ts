import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { makeDisputeDecisions } from './dispute-decision.ts'
import { makeDisputeFiles } from './dispute-file.ts'
import { serveDisputeFiles } from './dispute-file-routes.ts'
import { makeDisputeQuestions } from './dispute-question.ts'
import { makeDisputeService } from './dispute-service.ts'
import type { BookingParts } from './disputed-booking.ts'

/** Endpoints of disputes: opening, statements and withdrawal by members, decisions by moderators. */
export function disputes(app: FastifyInstance, deps: Deps, bookings: BookingParts): void {
  const service = makeDisputeService(deps, bookings)
  const decisions = makeDisputeDecisions(deps, bookings)
  const questions = makeDisputeQuestions(deps)
  const files = makeDisputeFiles(deps)
  serveDisputeFiles(app, deps)

  route(app, disputeContract.open, {
    prepare: (call) => files.store(call.files.file),
    handler: ({ member, db, body, prepared }) => service.open(db, member.id, body, prepared),
    discard: files.discard,
  })

  route(app, disputeContract.ofBooking, ({ member, params }) => service.ofBooking(member.id, params.id))

  route(app, disputeContract.state, {
    prepare: (call) => files.store(call.files.file),
    handler: ({ member, db, params, body, prepared }) =>
      service.state(db, member.id, { disputeId: params.id, message: body.message }, prepared),
    discard: files.discard,
  })

  route(app, disputeContract.contradict, ({ member, params, body }) =>
    service.contradict(member.id, params.id, body.message),
  )

  route(app, disputeContract.withdraw, ({ member, params }) => service.withdraw(member.id, params.id))

  route(app, moderationContract.disputeBackground, ({ member, params }) =>
    service.background(member.id, params.id),
  )

  route(app, moderationContract.disputes, ({ member, query }) => service.listWaiting(member.id, query))

  route(app, moderationContract.askDispute, ({ member, db, params, body }) =>
    questions.ask(db, member.id, params.id, body),
  )

  route(app, moderationContract.decideDispute, ({ member, params, body }) =>
    decisions.decide(member.id, params.id, body),
  )
}
