import { kycModerationContract } from '@kindling/domain/kyc/kyc-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { type DocumentParts, makeDocumentModeration } from './document-moderation.ts'
import { makeMailModeration } from './mail-moderation.ts'
import { countWaiting } from './moderation-store.ts'
import { makeReceivableModeration } from './receivable-moderation.ts'
import { makeReportModeration } from './report-moderation.ts'
import { makeReportedThread, type PictureLinks } from './reported-thread.ts'
import { makeSkillModeration, type SkillParts } from './skill-moderation.ts'
import { makeSuggestionModeration } from './suggestion-moderation.ts'

/**
 * Endpoints of moderators' queues, besides disputes: documents, skills, suggestions, reports, lost emails and
 * debts.
 */
export function moderation(
  app: FastifyInstance,
  deps: Deps,
  parts: SkillParts & { documents: DocumentParts; messagePictures: PictureLinks },
): void {
  const documents = makeDocumentModeration(deps, parts.documents)
  const skills = makeSkillModeration(deps, parts)
  const suggestions = makeSuggestionModeration(deps)
  const reports = makeReportModeration(deps)
  const reportedThread = makeReportedThread(deps, parts.messagePictures)
  const mails = makeMailModeration(deps)
  const receivables = makeReceivableModeration(deps)

  route(app, moderationContract.counts, ({ member }) => countWaiting(deps.db, member.id, deps.clock.now()))

  route(app, kycModerationContract.waiting, ({ member, query }) => documents.listWaiting(member.id, query))

  route(app, kycModerationContract.open, ({ member, params }) => documents.open(member.id, params.id))

  route(app, kycModerationContract.decide, ({ member, params, body }) =>
    documents.decide(member.id, params.id, body),
  )

  route(app, moderationContract.skills, ({ member, query }) => skills.listWaiting(member.id, query))

  route(app, moderationContract.decideSkill, ({ member, params, body }) =>
    skills.decide(member.id, params.id, body),
  )

  route(app, moderationContract.suggestions, ({ member, query }) => suggestions.listWaiting(member.id, query))

  route(app, moderationContract.decideSuggestion, ({ member, params, body }) =>
    suggestions.decide(member.id, params.id, body),
  )

  route(app, moderationContract.reports, ({ member, query }) => reports.listWaiting(member.id, query))

  route(app, moderationContract.receivables, ({ member, query }) => receivables.list(member.id, query))

  route(app, moderationContract.writeOff, ({ member, params, body }) =>
    receivables.writeOffDebt(member.id, params.id, body),
  )

  route(app, moderationContract.decideReport, ({ member, params, body }) =>
    reports.decide(member.id, params.id, body),
  )

  route(app, moderationContract.reportedThread, ({ member, params }) =>
    reportedThread.look(member.id, params.id),
  )

  route(app, moderationContract.mails, ({ query }) => mails.listDead(query))

  route(app, moderationContract.sendMail, ({ member, params }) => mails.sendAgain(member.id, params.id))
}
