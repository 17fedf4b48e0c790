import type { Dispute } from './dispute-contract.ts'
import { DEFAULT_DISPUTE_MESSAGE, DEFAULT_LOAN_MESSAGES } from './dispute-rules.ts'
import { HEARING_WINDOW } from './hearing-window.ts'

/** How often one side may add to a dispute, the answer included. */
export const MAX_STATEMENTS = 10

/** When neither side may add anything more, decided or not. */
export function hearingEndsAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + HEARING_WINDOW)
}

/** Whether the two sides may still add to a dispute: it is neither decided nor withdrawn, and its 5 days aren’t over. */
export function isHearingOpen(
  dispute: Pick<Dispute, 'outcome' | 'withdrawnAt' | 'closesAt'>,
  now: Date,
): boolean {
  return dispute.outcome === null && dispute.withdrawnAt === null && now < new Date(dispute.closesAt)
}

/** Whether a moderator may decide: the other side has answered a dispute, or its time for that is over. */
export function isHeard(
  { statements, closesAt }: Pick<Dispute, 'statements' | 'closesAt'>,
  now: Date,
): boolean {
  return statements.some(({ isAnswer }) => isAnswer) || now >= new Date(closesAt)
}

const defaults: readonly string[] = [DEFAULT_DISPUTE_MESSAGE, ...Object.values(DEFAULT_LOAN_MESSAGES)]

/** Whether its opener left the form as it was: a default message, and nothing beside it. */
export function saysOnlyDefault({
  message,
  happened,
  remedy,
}: Pick<Dispute, 'message' | 'happened' | 'remedy'>): boolean {
  return defaults.includes(message) && happened === null && remedy === null
}
