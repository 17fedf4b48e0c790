import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../lib/route.ts'
import { makeMailModeration } from './mail-moderation.ts'
import { countWaiting } from './moderation-store.ts'
import { makeReportModeration } from './report-moderation.ts'
import { makeSkillModeration, type SkillParts } from './skill-moderation.ts'
import { makeSuggestionModeration } from './suggestion-moderation.ts'

/** What moderators decide, besides documents and disputes: skills, suggestions, reports, and emails that got lost. */
export function moderation(app: FastifyInstance, deps: Deps, parts: SkillParts): void {
  const skills = makeSkillModeration(deps, parts)
  const suggestions = makeSuggestionModeration(deps)
  const reports = makeReportModeration(deps)
  const mails = makeMailModeration(deps)

  route(app, moderationContract.counts, ({ member }) => countWaiting(deps.db, member.id))

  route(app, moderationContract.skills, ({ member, query }) => skills.listWaiting(member.id, query))

  route(app, moderationContract.decideSkill, ({ member, params, body }) =>
    skills.decide(member.id, params.id, body),
  )

  route(app, moderationContract.suggestions, ({ member, query }) => suggestions.listWaiting(member.id, query))

  route(app, moderationContract.decideSuggestion, ({ member, params, body }) =>
    suggestions.decide(member.id, params.id, body),
  )

  route(app, moderationContract.reports, ({ member, query }) => reports.listWaiting(member.id, query))

  route(app, moderationContract.decideReport, ({ member, params, body }) =>
    reports.decide(member.id, params.id, body),
  )

  route(app, moderationContract.mails, ({ query }) => mails.listDead(query))

  route(app, moderationContract.sendMail, ({ member, params }) => mails.sendAgain(member.id, params.id))
}
