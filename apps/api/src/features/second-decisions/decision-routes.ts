import { deskContract } from '@kindling/domain/trust/desk-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import type { Carriers } from '../../marketplace/moderation/two-people.ts'
import { makeDecisionService } from './decision-service.ts'

/** Endpoints of moderators' decisions that wait for a second moderator. */
export function secondDecisions(app: FastifyInstance, deps: Deps, carriers: Carriers): void {
  const service = makeDecisionService(deps, carriers)
  deps.jobs.define('lapse-second-decisions', async () => void (await service.lapse()), {
    cron: '* * * * *',
    isUnique: true,
    keepSeconds: 3600,
  })

  route(app, deskContract.decisions, ({ member, query }) => service.list(member.id, query))

  route(app, deskContract.second, ({ member, params, body }) => service.second(member.id, params.id, body))

  route(app, deskContract.withdrawDecision, ({ member, params }) => service.withdraw(member.id, params.id))
}
