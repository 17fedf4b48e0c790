import * as z from 'zod/mini'
import { hearingExtensions } from '../../disputes/dispute-hearing.ts'
import { readShare, restOf } from '../../disputes/dispute-shares.ts'
import { disputeDecisionBody, disputeQuestionBody } from '../moderation-decisions.ts'
import type { WaitingDispute } from '../moderation-shape.ts'

const typedDecision = z.object({
  outcome: disputeDecisionBody.shape.outcome,
  /** The provider’s share of a split, as typed; the client gets the rest. */
  provider_amount: z.optional(z.string()),
  note: disputeDecisionBody.shape.note,
})
const typedSplit = z.object({ outcome: z.literal('split'), provider_amount: z.string() })

/** The form for deciding a dispute. */
export function disputeDecisionForm(booking: WaitingDispute['booking']) {
  const readable = typedDecision.check(
    z.check(
      ({ value, issues }) => {
        const { problem } = readShare(booking, value.provider_amount ?? '')
        if (problem)
          issues.push({ code: 'custom', message: problem, input: value, path: ['provider_amount'] })
      },
      // Runs even if other fields are invalid, so that all errors show at once.
      { when: ({ value }) => typedSplit.safeParse(value).success },
    ),
  )
  const asSent = z.transform(
    ({
      provider_amount: share = '',
      ...typed
    }: z.output<typeof readable>): z.input<typeof disputeDecisionBody> => {
      const isSplit = typed.outcome === 'split'
      return {
        ...typed,
        provider_amount: isSplit ? (readShare(booking, share).amount ?? Number.NaN) : undefined,
        client_amount: isSplit ? restOf(booking, share) : undefined,
      }
    },
  )
  return z.pipe(z.pipe(readable, asSent), disputeDecisionBody)
}

interface TypedQuestion {
  question: string
  /** Days of the extension, as the value of a radio button. */
  days: string
}

/** The form for a moderator's question to both sides of a dispute. */
export const disputeQuestionForm = z.pipe(
  z.transform(
    ({ question, days }: TypedQuestion): z.input<typeof disputeQuestionBody> => ({
      question,
      days: hearingExtensions.find((each) => String(each) === days) ?? 0,
    }),
  ),
  disputeQuestionBody,
)
