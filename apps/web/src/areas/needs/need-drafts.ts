import { storedState } from '@kindling/domain/client/stored-state'
import { answerDraftSchema, needDraftSchema } from '@kindling/domain/needs/need-draft'

/** Draft of a member's new need, kept across page reloads. */
export const needDraft = (memberId: string) => storedState(`need-draft.${memberId}`, needDraftSchema)

/** Draft of a member's answer to a need, or of a change to an answer, kept across page reloads. */
export const answerDraft = (memberId: string, of: { needId: string } | { answerId: string }) =>
  storedState(`answer-draft.${memberId}.${'needId' in of ? of.needId : of.answerId}`, answerDraftSchema)
