import type { DeskSuspension, MemberCase, WaitingSuspension } from '@kindling/domain/trust/desk-shape'
import type { ShownDecision } from '../../marketplace/moderation/second-decision-store.ts'
import type { ShownSuspension } from './suspension-store.ts'

/** A suspension as moderators see it. */
export function presentSuspension({ suspension, decidedBy, reviewedBy }: ShownSuspension): DeskSuspension {
  const { id, step, before, reason, until, decidedAt, reviewBy, appeal, appealOutcome, ended } = suspension
  return {
    id,
    step,
    before,
    reason,
    decidedBy,
    appeal,
    appealOutcome,
    ended,
    until: until?.toISOString() ?? null,
    decidedAt: decidedAt.toISOString(),
    reviewBy: suspension.reviewedAt === null ? reviewBy.toISOString() : null,
    reviewedBy: reviewedBy === null || reviewedBy.id === null ? null : { ...reviewedBy, id: reviewedBy.id },
  }
}

export function presentWaiting(row: ShownSuspension): WaitingSuspension {
  return { ...presentSuspension(row), member: row.member }
}

/** A decision about a moderator that waits for a second moderator. */
export function presentProposed({ decision, proposedBy }: ShownDecision): MemberCase['proposed'] {
  const { id, plan, lapsesAt } = decision
  if (plan.kind !== 'suspension' || lapsesAt === null) return null
  return { id, step: plan.step, by: proposedBy, lapsesAt: lapsesAt.toISOString() }
}
