import type { DeskSuspension, WaitingSuspension } from '@kindling/domain/trust/desk-shape'
import type { ShownSuspension } from './suspension-store.ts'

/** A decision about a member, as moderators see it. */
export function presentSuspension({ suspension, decidedBy, reviewedBy }: ShownSuspension): DeskSuspension {
  const { id, step, before, reason, until, decidedAt, reviewBy, appeal, ended } = suspension
  return {
    ...{ id, step, before, reason, decidedBy, appeal, ended },
    until: until?.toISOString() ?? null,
    decidedAt: decidedAt.toISOString(),
    reviewBy: suspension.reviewedAt === null ? reviewBy.toISOString() : null,
    reviewedBy: reviewedBy === null || reviewedBy.id === null ? null : { ...reviewedBy, id: reviewedBy.id },
  }
}

export function presentWaiting(row: ShownSuspension): WaitingSuspension {
  return { ...presentSuspension(row), member: row.member }
}
