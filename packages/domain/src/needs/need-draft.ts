import * as z from 'zod/mini'
import { needCurrencies } from './need-rules.ts'

const currency = z.enum(needCurrencies)

/** Draft of a new need, as typed; empty by default. */
export const needDraftSchema = z._default(
  z.object({
    categoryId: z.string(),
    title: z.string(),
    description: z.string(),
    day: z.string(),
    budget: z.string(),
    currency,
  }),
  { categoryId: '', title: '', description: '', day: '', budget: '', currency: 'GBP' },
)
export type NeedDraft = z.output<typeof needDraftSchema>

/** Draft of an answer to a need, as typed; undefined without one. */
export const answerDraftSchema = z.optional(
  z.object({
    skillId: z.string(),
    minutes: z.number(),
    currency,
    day: z.string(),
    start: z.optional(z.string()),
    /** Any time of the day suits. */
    anyTime: z.optional(z.boolean()),
    message: z.string(),
  }),
)
export type AnswerDraft = NonNullable<z.output<typeof answerDraftSchema>>

interface Timed {
  day: string
  start?: string | undefined
  anyTime?: boolean | undefined
}

/** Clears the day of a draft if it has passed, with the time of an answer. @param today `YYYY-MM-DD` */
export const withoutPastDay = <Draft extends Timed>(draft: Draft, today: string): Draft =>
  draft.day < today ? { ...draft, day: '', start: undefined, anyTime: undefined } : draft
