import * as z from 'zod/mini'
import { inWords } from '../../appointments/duration-words.ts'
import { typedWhole } from '../../typed-whole.ts'
import { type MemberCase, type SuspensionDecision, suspensionBody } from '../desk-shape.ts'
import { REVIEW_WINDOW, type SuspensionStep } from '../suspension-steps.ts'
import { stepLabels } from '../suspension-words.ts'

interface Typed {
  step: SuspensionStep
  days?: string
  reason: string
}

/** The form for a suspension: its days as typed, empty for no end. */
export const suspensionForm = z.pipe(
  z.transform(({ days, ...typed }: Typed): z.input<typeof suspensionBody> => {
    const count = typed.step === 'none' ? undefined : typedWhole().parse(days ?? '')
    return { ...typed, ...(count !== undefined && { days: count }) }
  }),
  suspensionBody,
)

/** When a suspension takes effect and lapses. A moderator's waits for a second moderator. */
export const suspensionEffect = (isModerator: boolean): string =>
  isModerator
    ? `They are a moderator: it holds once another one agrees, and lapses after ${inWords(REVIEW_WINDOW)}.`
    : `It holds at once, and lapses after ${inWords(REVIEW_WINDOW)} unless another moderator agrees.`

/** Confirmation of a suspension decision. @param waits whether it waits for a second moderator */
export function suspensionOutcome(name: string, { step }: Pick<SuspensionDecision, 'step'>, waits: boolean) {
  const holds = waits ? 'It holds once another moderator agrees, who has' : 'Another moderator has'
  return `${name}: ${stepLabels[step]}. ${holds} ${inWords(REVIEW_WINDOW)}.`
}

/** The decision about a member that waits for a second moderator and blocks other decisions; undefined without one. */
export function waitingDecisionOf({ suspension, proposed }: Pick<MemberCase, 'suspension' | 'proposed'>) {
  if (proposed !== null) {
    const { id, step, by, lapsesAt } = proposed
    return { id, step, by, until: lapsesAt, isInForce: false } as const
  }
  if (suspension === null || suspension.reviewBy === null) return undefined
  const { id, step, decidedBy: by, reviewBy } = suspension
  return { id, step, by, until: reviewBy, isInForce: true } as const
}
