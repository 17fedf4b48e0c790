import type { KycApproval } from '@kindling/domain/kyc/kyc-rules'
import { StatusBadge } from '@kindling/ui/status-badge'

const tones: Record<KycApproval, 'success' | 'danger' | 'warning'> = {
  approved: 'success',
  rejected: 'danger',
  pending: 'warning',
}

/** Approval status of a document: green, red, or yellow while pending (accounts §4). */
export function DocumentApprovalBadge({ status }: { status: KycApproval }) {
  return <StatusBadge tone={tones[status]}>{status}</StatusBadge>
}
