import type { Skill } from '@kindling/domain/skills/skill-contract'
import { Alert } from '@kindling/ui/alert'
import { StatusBadge } from '@kindling/ui/status-badge'

type Approval = Skill['approval_status']

const tones = { approved: 'success', pending: 'warning', rejected: 'danger' } as const
const labels = { approved: 'Approved', pending: 'Pending', rejected: 'Rejected' }

/** Approval status of an own offer, or that it is paused. */
export function OfferStatus({ status, paused = false }: { status: Approval; paused?: boolean }) {
  if (paused && status === 'approved') return <StatusBadge tone="neutral">Paused</StatusBadge>
  return <StatusBadge tone={tones[status]}>{labels[status]}</StatusBadge>
}

/** Why other members can't find an own offer: it waits for approval or was rejected. */
export function ApprovalAlert({ status, what }: { status: Approval; what: 'skill' | 'thing' }) {
  if (status === 'approved') return null
  return status === 'pending' ? (
    <Alert tone="warning">Neighbours find this {what} once it has been approved.</Alert>
  ) : (
    <Alert tone="danger">
      Neighbours don’t see this {what}: a moderator took it down. Once you have edited it, it waits for
      another look.
    </Alert>
  )
}
