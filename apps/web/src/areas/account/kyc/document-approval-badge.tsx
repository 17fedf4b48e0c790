import type { KycApproval } from '@kindling/domain/kyc/kyc-rules'
import { Tag } from '@kindling/ui/tag'

const tones: Record<KycApproval, 'success' | 'danger' | 'warning'> = {
  approved: 'success',
  rejected: 'danger',
  pending: 'warning',
}

/** Approval status of a document: green, red, or yellow while pending (accounts §4). */
export function DocumentApprovalBadge({ status }: { status: KycApproval }) {
  return <Tag tone={tones[status]}>{status}</Tag>
}
