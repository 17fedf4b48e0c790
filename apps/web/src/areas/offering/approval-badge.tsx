import type { Skill } from '@kindling/domain/skills/skill-contract'
import { StatusBadge } from '@kindling/ui/status-badge'

const tones = { approved: 'success', pending: 'warning', rejected: 'danger' } as const
const labels = { approved: 'Approved', pending: 'Pending', rejected: 'Rejected' }

/** Whether neighbours can find the skill. */
export function ApprovalBadge({ status }: { status: Skill['approval_status'] }) {
  return <StatusBadge tone={tones[status]}>{labels[status]}</StatusBadge>
}
