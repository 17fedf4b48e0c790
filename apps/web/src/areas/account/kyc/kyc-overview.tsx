import type { KycDocument } from '@kindling/domain/kyc/kyc-contract'
import { type KycStep, kycStep } from '@kindling/domain/kyc/kyc-rules'
import { List, ListRow } from '@kindling/ui/list'
import { ProgressBar } from '@kindling/ui/progress-bar'
import { Stack } from '@kindling/ui/stack'
import { Tag } from '@kindling/ui/tag'
import { IdCard, Mail, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../../app/links/link.tsx'
import type { Address } from '../../../app/links/paths.ts'

interface KycOverviewProps {
  email: string | undefined
  identity: readonly KycDocument[]
  utility: readonly KycDocument[]
}

interface Step {
  title: string
  detail: string | undefined
  status: KycStep
  to?: Address
  icon: ReactNode
}

const tones: Record<KycStep, 'success' | 'warning' | 'neutral'> = {
  completed: 'success',
  warning: 'warning',
  pending: 'neutral',
}

/** Detail text of a step: status, or why the newest document was rejected. */
function detailOf(documents: readonly KycDocument[], invitation: string): string {
  const status = kycStep(documents)
  if (status === 'completed') return 'Approved'
  if (status === 'pending') return 'We are checking it'
  const [newest] = documents
  return newest?.reason ? `Rejected: ${newest.reason}` : invitation
}

/** Status of the three verification steps (accounts §2 and §4). */
export function KycOverview({ email, identity, utility }: KycOverviewProps) {
  const steps: Step[] = [
    { title: 'Email', detail: email, status: 'completed', icon: <Mail aria-hidden /> },
    {
      title: 'Identification',
      detail: detailOf(identity, 'Upload a passport, driving license or residence permit'),
      status: kycStep(identity),
      to: '/settings/kyc/identification',
      icon: <IdCard aria-hidden />,
    },
    {
      title: 'Utility Bill',
      detail: detailOf(utility, 'Upload a bill that shows where you live'),
      status: kycStep(utility),
      to: '/settings/kyc/bill',
      icon: <ReceiptText aria-hidden />,
    },
  ]
  const completed = steps.filter(({ status }) => status === 'completed').length
  return (
    <Stack gap={4}>
      <ProgressBar
        label="Verification"
        value={completed}
        max={steps.length}
        valueLabel={`${completed} of ${steps.length} completed`}
        tone="success"
      />
      <List>
        {steps.map(({ title, detail, status, to, icon }) => (
          <ListRow
            key={title}
            leading={icon}
            title={title}
            detail={detail}
            trailing={<Tag tone={tones[status]}>{status}</Tag>}
            link={to === undefined ? undefined : <Link to={to} />}
            arrow={to !== undefined}
          />
        ))}
      </List>
    </Stack>
  )
}
