import * as z from 'zod/mini'
import { hasRate } from '../bookings/booking-price.ts'
import type { Skill } from '../skills/skill-contract.ts'
import { visibleText } from '../wire.ts'
import type { Need, NeedAnswer } from './need-contract.ts'
import { type AnswerDraft, withoutPastDay } from './need-draft.ts'
import { needCurrencies } from './need-rules.ts'

/** Form schema of an answer. @param problemOf validation error of a chosen time */
export const answerFormSchema = (
  problemOf: (time: Pick<AnswerDraft, 'start' | 'anyTime'>) => string | undefined,
) =>
  z
    .object({
      skillId: z.string(),
      minutes: z.number(),
      currency: z.enum(needCurrencies),
      day: z.string().check(z.minLength(1, 'Choose a day')),
      start: z.optional(z.string()),
      anyTime: z.optional(z.boolean()),
      message: visibleText(1000, 'Write a few words'),
    })
    .check(
      z.refine((value) => problemOf(value) === undefined, {
        path: ['day'],
        error: ({ input }) => problemOf(input as AnswerDraft),
      }),
    )

/** Initial form values: of a saved answer, or of a new one to a need. @param today `YYYY-MM-DD` */
export function initialAnswer(
  need: Pick<Need, 'day' | 'currency'>,
  { _id, terms }: Pick<Skill, '_id' | 'terms'>,
  answer: NeedAnswer | undefined,
  today: string,
): AnswerDraft {
  if (answer !== undefined) {
    const { skill_id: skillId, minutes, currency, day, start, message } = answer
    const time = start === null ? { anyTime: true } : { start }
    return withoutPastDay({ skillId, minutes, currency, day, ...time, message }, today)
  }
  const day = need.day !== null && need.day >= today ? need.day : ''
  return { skillId: _id, minutes: terms.min_minutes, currency: need.currency ?? 'GBP', day, message: '' }
}

/** Whether a skill can answer a need: same category, approved, not paused, with an hourly rate. */
export const canAnswerWith = (skill: Skill, { category }: Pick<Need, 'category'>): boolean =>
  skill.skill_id === category.id && skill.approval_status === 'approved' && !skill.paused && hasRate(skill)
