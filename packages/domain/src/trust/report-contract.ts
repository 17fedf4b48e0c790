import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { idSchema, isVisible, plainText } from '../wire.ts'

/** What can be reported. For the answer to a review, the id is the review's. */
export const reportSubjects = [
  'member',
  'skill',
  'message',
  'review',
  'need',
  'review_answer',
  'vouch',
  'gift',
] as const
export type ReportSubject = (typeof reportSubjects)[number]

export const reportReasons = [
  'spam',
  'scam',
  'harassment',
  'hate',
  'unsafe',
  'impersonation',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** Reasons as members read them. */
export const reportReasonLabels: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  scam: 'A scam, or asks to pay elsewhere',
  harassment: 'Harassment or threats',
  hate: 'Hateful or discriminating',
  unsafe: 'Dangerous or illegal',
  impersonation: 'Pretends to be somebody else',
  other: 'Something else',
}

const REPORT_REASON_REQUIRED = 'Choose a reason'
const REPORT_WORDS_REQUIRED = 'Say in a few words what is wrong'

const given = {
  reason: z.enum(reportReasons, { error: REPORT_REASON_REQUIRED }),
  words: z.optional(plainText(1000)),
}

/** The reason 'Something else' needs a text. */
function isSaid({ reason, words = '' }: { reason: ReportReason; words?: string | undefined }): boolean {
  return reason !== 'other' || isVisible(words)
}
const unsaid = { path: ['words'], message: REPORT_WORDS_REQUIRED }

export const reportForm = z.object(given).check(z.refine(isSaid, unsaid))

export const reportBody = z
  .object({ ...given, subject: z.enum(reportSubjects), subjectId: idSchema })
  .check(z.refine(isSaid, unsaid))
export type Report = z.output<typeof reportBody>

export const reportContract = {
  /** Reporting again while the report is pending changes nothing. */
  report: endpoint({
    method: 'POST',
    path: '/reports',
    auth: 'access',
    kind: 'own',
    limit: { max: 30, per: 'hour' },
    summary:
      'Bring a member, a skill, a message, a review, its answer, what somebody vouched or asks for, or a gift’s card to the moderators’ notice',
    body: reportBody,
    data: nothing,
    failure: 'Failed to send the report',
  }),
}
