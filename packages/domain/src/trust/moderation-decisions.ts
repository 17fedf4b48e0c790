import * as z from 'zod/mini'
import { hearingExtensions } from '../disputes/dispute-hearing.ts'
import { disputeOutcomes } from '../disputes/dispute-rules.ts'
import { instantSchema, isVisible, plainLine, plainText, visibleText } from '../wire.ts'

export const REASON_REQUIRED = 'Say why, so that the member can do better'
const NOTE_REQUIRED = 'Say why: both sides read it'
export const SPLIT_MUST_SUM =
  'The two amounts must come to all that is held, with something for each side. Only a loan’s owner may get all of it.'

const reason = z.optional(plainLine(500))
const decision = z.enum(['approve', 'reject'], { error: 'Approve or reject it' })

function isExplained(given: { decision: 'approve' | 'reject'; reason?: string | undefined }): boolean {
  return given.decision === 'approve' || isVisible(given.reason ?? '')
}
const unexplained = { path: ['reason'], message: REASON_REQUIRED }

/** `updatedAt` of the skill that the moderator saw: a version edited since isn't decided. */
export const skillDecisionBody = z
  .object({ decision, reason, updatedAt: z.optional(instantSchema) })
  .check(z.refine(isExplained, unexplained))
export type SkillDecision = z.output<typeof skillDecisionBody>

/** Drawings for categories, by their names in the design system. */
export const categoryDrawings = [
  'box',
  'bicycle',
  'book',
  'bread',
  'camera',
  'car',
  'dog',
  'guitar',
  'hammer',
  'ladder',
  'lamp',
  'language',
  'laptop',
  'letter',
  'needle',
  'paint',
  'plant',
  'pot',
  'scissors',
] as const
export type CategoryDrawing = (typeof categoryDrawings)[number]

/** An approval defines the new category; a rejection needs a reason. */
export const suggestionDecisionBody = z
  .object({
    decision,
    reason,
    title: z.optional(plainLine(80)),
    description: z.optional(plainText(200)),
    thumbnail: z.optional(z.enum(categoryDrawings)),
  })
  .check(
    z.refine(isExplained, unexplained),
    z.refine((given) => given.decision === 'reject' || isVisible(given.title ?? ''), {
      path: ['title'],
      message: 'Name the category',
    }),
    z.refine((given) => given.decision === 'reject' || isVisible(given.description ?? ''), {
      path: ['description'],
      message: 'Say in a line what it is about',
    }),
  )
export type SuggestionDecision = z.output<typeof suggestionDecisionBody>

const share = z.optional(
  z.number(SPLIT_MUST_SUM).check(z.minimum(0, SPLIT_MUST_SUM), z.maximum(1_000_000_000, SPLIT_MUST_SUM)),
)

/** A split needs both amounts, in pounds, or in sparks for a booking paid with them. */
export const disputeDecisionBody = z
  .object({
    outcome: z.enum(disputeOutcomes, { error: 'Choose how it ends' }),
    note: visibleText(1000, NOTE_REQUIRED),
    provider_amount: share,
    client_amount: share,
  })
  .check(
    z.refine(
      ({ outcome, provider_amount, client_amount }) =>
        outcome !== 'split' || (provider_amount !== undefined && client_amount !== undefined),
      { path: ['provider_amount'], message: SPLIT_MUST_SUM },
    ),
  )
export type DisputeDecision = z.output<typeof disputeDecisionBody>

/** A moderator's question to both sides of a dispute, and the extension of its hearing in days. */
export const disputeQuestionBody = z.object({
  question: visibleText(1000, 'Ask something: both sides read it'),
  days: z.literal(hearingExtensions, { error: 'Choose until when they can answer' }),
})
export type DisputeQuestion = z.output<typeof disputeQuestionBody>

/** The note is only visible to moderators. */
export const writeOffBody = z.object({ note: visibleText(500, 'Say why, for whoever looks at the books') })
export type WriteOff = z.output<typeof writeOffBody>

/** Upheld content is removed where possible, and its author gets the note. */
export const reportDecisionBody = z
  .object({ decision: z.enum(['uphold', 'dismiss'], { error: 'Uphold or dismiss it' }), note: reason })
  .check(
    z.refine((given) => given.decision === 'dismiss' || isVisible(given.note ?? ''), {
      path: ['note'],
      message: REASON_REQUIRED,
    }),
  )
export type ReportDecision = z.output<typeof reportDecisionBody>
