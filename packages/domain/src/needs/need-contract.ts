import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { type ReadAmount, readAmount } from '../money/typed-amount.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGES } from '../skills/skill-rules.ts'
import {
  blankAsMissing,
  byId,
  chosenId,
  daySchema,
  idSchema,
  instantSchema,
  pageQuery,
  visibleLine,
  visibleText,
} from '../wire.ts'
import { answerStatuses, needCurrencies, needStatuses } from './need-rules.ts'

const personSchema = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.nullable(z.string()),
  /** Town or district, never the street. */
  location: z.nullable(z.string()),
  verified: z.boolean(),
})

/** A neighbour's answer to a need: one of their skills, a day, a length, and the price. */
export const needAnswerSchema = z.object({
  id: z.string(),
  status: z.enum(answerStatuses),
  skill_id: z.string(),
  /** The neighbour who answers. */
  user: personSchema,
  /** Mean of the skill's reviews, one decimal; null without any. */
  rating: z.nullable(z.number()),
  total_reviews: z.number(),
  distance_band: z.nullable(z.string()),
  /** The price of this length at the skill's current rate, in `currency`: what a booking will cost. */
  price: z.number(),
  currency: z.enum(needCurrencies),
  minutes: z.number(),
  day: daySchema,
  /** The start time; null where only a day is given. */
  start: z.nullable(instantSchema),
  /** Whether the neighbour is still free then; only checked for active answers, while the need is open. */
  is_free: z.boolean(),
  message: z.string(),
  /** Completed bookings of this neighbour by the asker. */
  times_booked: z.number(),
  createdAt: instantSchema,
})
export type NeedAnswer = z.output<typeof needAnswerSchema>

export const needSchema = z.object({
  id: z.string(),
  status: z.enum(needStatuses),
  category: z.object({ id: z.string(), title: z.string() }),
  title: z.string(),
  description: z.string(),
  /** The wanted day; null for any. */
  day: z.nullable(daySchema),
  /** Pounds or sparks, by the currency; null for no budget. */
  budget: z.nullable(z.number()),
  currency: z.nullable(z.enum(needCurrencies)),
  thumbnails: z.array(z.string()),
  /** The member who asks. */
  user: personSchema,
  /** Distance to the asker; null for the caller's own need, and where either place is unknown. */
  distance_band: z.nullable(z.string()),
  /** Whether it is the caller's own need. */
  own: z.boolean(),
  /** The number of active answers. */
  answer_count: z.number(),
  /** All active answers for the asker; for a neighbour only their own. */
  answers: z.array(needAnswerSchema),
  /** The booking made for it; for its two parties only. */
  booking_id: z.nullable(z.string()),
  expires_at: instantSchema,
  createdAt: instantSchema,
})
export type Need = z.output<typeof needSchema>

/** A need in a list, without its answers. */
export const needListItemSchema = z.omit(needSchema, { answers: true, booking_id: true })
export type NeedListItem = z.output<typeof needListItemSchema>

const budgetFields = z.object({
  budget: z.optional(z.union([z.string(), z.number()])),
  /** Currency of the budget. */
  currency: z._default(z.enum(needCurrencies), 'GBP'),
})

function readBudget({ budget = '', currency }: z.output<typeof budgetFields>): ReadAmount {
  const read = readAmount(String(budget), currency === 'SPARK' ? 'sparks' : 'pounds')
  if (read.amount === undefined) return read
  if (read.amount < 1) return { problem: 'A budget is at least 1' }
  return read.amount > 10_000 ? { problem: 'A budget can’t be more than 10,000' } : read
}

const typedNeed = z
  .extend(budgetFields, {
    categoryId: chosenId('Choose a kind of help'),
    title: visibleLine(100, 'Say in a few words what you need'),
    description: visibleText(2000, 'Describe what is to be done'),
    /** Left out for any day. */
    day: z.optional(z.pipe(blankAsMissing, z.optional(daySchema))),
  })
  .check(
    z.check(
      ({ value, issues }) => {
        const { problem } = readBudget(value)
        if (problem) issues.push({ code: 'custom', message: problem, input: value.budget, path: ['budget'] })
      },
      // Checked although other fields are invalid, so that all errors show at once.
      { when: ({ value }) => budgetFields.safeParse(value).success },
    ),
  )

/** The form for a new need. */
export const needForm = z.pipe(
  typedNeed,
  z.transform((need) => ({ ...need, budget: readBudget(need).amount })),
)
export type NeedForm = z.output<typeof needForm>

export const needAnswerForm = z.object({
  /** One of the caller's skills, in the category of the need. */
  skillId: idSchema,
  minutes: z.number({ error: 'Choose how long' }).check(z.int('Choose how long')),
  currency: z.enum(needCurrencies),
  day: daySchema,
  start: z.optional(instantSchema),
  message: visibleText(1000, 'Write a few words'),
})
export type NeedAnswerForm = z.output<typeof needAnswerForm>

const byAnswer = z.object({ id: idSchema, answerId: idSchema })

/** Needs: a member asks the neighbours, neighbours answer with an offer, and one of them is booked. */
export const needContract = {
  create: endpoint({
    method: 'POST',
    path: '/needs',
    auth: 'access',
    kind: 'book',
    limit: { max: 20, per: 'hour' },
    summary: 'Ask the neighbours for something',
    body: needForm,
    files: { thumbnails: { max: MAX_IMAGES, maxBytes: MAX_IMAGE_BYTES, accept: 'image' } },
    data: needSchema,
    idempotent: true,
    failure: 'Failed to ask your neighbours',
  }),
  /**
   * `mine=true` lists the caller's own needs; otherwise open needs that the caller could answer, within their travel
   * radius.
   */
  list: endpoint({
    method: 'GET',
    path: '/needs',
    auth: 'access',
    kind: 'browse',
    summary: 'What neighbours ask for that the caller offers, or what the caller has asked for',
    query: z.extend(pageQuery, { mine: z.optional(z.enum(['true', 'false'])) }),
    data: z.array(needListItemSchema),
    failure: 'Failed to load what neighbours ask for',
  }),
  get: endpoint({
    method: 'GET',
    path: '/needs/{id}',
    auth: 'access',
    kind: 'browse',
    summary: 'One need, for who asks and for neighbours who offer its category',
    params: byId,
    data: needSchema,
    failure: 'Failed to load this',
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/needs/withdraw/{id}',
    auth: 'access',
    kind: 'own',
    limit: { max: 60, per: 'hour' },
    summary: 'Take an own need back',
    params: byId,
    data: needSchema,
    failure: 'Failed to take it back',
  }),
  answer: endpoint({
    method: 'POST',
    path: '/needs/{id}/answers',
    auth: 'access',
    kind: 'book',
    limit: { max: 60, per: 'hour' },
    summary: 'Answer a need with an own skill, a length and a day',
    params: byId,
    body: needAnswerForm,
    data: needSchema,
    failure: 'Failed to answer',
  }),
  changeAnswer: endpoint({
    method: 'PUT',
    path: '/needs/{id}/answers/{answerId}',
    auth: 'access',
    kind: 'book',
    limit: { max: 60, per: 'hour' },
    summary: 'Change an own answer that stands',
    params: byAnswer,
    body: needAnswerForm,
    data: needSchema,
    failure: 'Failed to change your answer',
  }),
  withdrawAnswer: endpoint({
    method: 'PUT',
    path: '/needs/{id}/answers/{answerId}/withdraw',
    auth: 'access',
    kind: 'own',
    limit: { max: 60, per: 'hour' },
    summary: 'Take an own answer back',
    params: byAnswer,
    data: needSchema,
    failure: 'Failed to take it back',
  }),
  /**
   * Chooses an answer; an ordinary booking of its skill then closes the need, and until then another can be chosen. An
   * answer whose time is no longer free is refused, and its neighbour is notified.
   */
  accept: endpoint({
    method: 'PUT',
    path: '/needs/{id}/accept/{answerId}',
    auth: 'access',
    kind: 'book',
    limit: { max: 60, per: 'hour' },
    summary: 'Choose the answer to book',
    params: byAnswer,
    data: needSchema,
    failure: 'Failed to choose this answer',
  }),
}
