import type { Skill } from '@kindling/domain/skills/skill-contract'
import { Tag } from '@kindling/ui/tag'

const tones = { approved: 'success', pending: 'warning', rejected: 'danger' } as const
const labels = { approved: 'Approved', pending: 'Pending', rejected: 'Rejected' }

/** Whether neighbours can find the skill. */
export function SkillApprovalBadge({ status }: { status: Skill['approval_status'] }) {
  return <Tag tone={tones[status]}>{labels[status]}</Tag>
}
