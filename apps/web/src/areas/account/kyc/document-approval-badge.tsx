import type { KycApproval } from '@kindling/domain/kyc/kyc-rules'
import { Tag } from '@kindling/ui/tag'

const tones: Record<KycApproval, 'success' | 'danger' | 'warning'> = {
  approved: 'success',
  rejected: 'danger',
  pending: 'warning',
}

/** What a moderator has said of a document: green, red, and yellow until then (accounts §4). */
export function DocumentApprovalBadge({ status }: { status: KycApproval }) {
  return <Tag tone={tones[status]}>{status}</Tag>
}
