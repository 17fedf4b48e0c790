import * as z from 'zod/mini'
import { storedState } from '../../browser/stored-state.ts'

/** What is typed of an answer; anything may still be missing. */
const draftSchema = z.object({
  skillId: z.string(),
  minutes: z.number(),
  currency: z.enum(['GBP', 'SPARK']),
  day: z.string(),
  start: z.optional(z.string()),
  /** Any time of the day is right. */
  anyTime: z.optional(z.boolean()),
  message: z.string(),
})
export type AnswerDraft = z.output<typeof draftSchema>

/** What one member typed to answer a need, or to change an answer, kept through a refresh of the tab. */
export const answerDraft = (memberId: string, of: { needId: string } | { answerId: string }) =>
  storedState(`answer-draft.${memberId}.${'needId' in of ? of.needId : of.answerId}`, z.optional(draftSchema))

/** What a form begins with: a day that has passed meanwhile is forgotten. @param today `YYYY-MM-DD` */
export const withoutPastDay = (draft: AnswerDraft, today: string): AnswerDraft =>
  draft.day < today ? { ...draft, day: '', start: undefined, anyTime: undefined } : draft
