import type { KycStep } from '@kindling/domain/kyc/kyc-rules'
import type { kycSteps } from '@kindling/domain/kyc/kyc-words'
import { List, ListRow } from '@kindling/ui/list'
import { ProgressBar } from '@kindling/ui/progress-bar'
import { Stack } from '@kindling/ui/stack'
import { StatusBadge } from '@kindling/ui/status-badge'
import { IdCard, Mail, ReceiptText } from 'lucide-react'
import { Link } from '../../../app/links/link.tsx'

const icons = { email: Mail, identity: IdCard, utility: ReceiptText }

const tones: Record<KycStep, 'success' | 'warning' | 'neutral'> = {
  completed: 'success',
  warning: 'warning',
  pending: 'neutral',
}

/** Status of the three verification steps (accounts §2 and §4). */
export function KycOverview({ steps }: { steps: ReturnType<typeof kycSteps> }) {
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
        {steps.map(({ id, title, detail, status, to }) => {
          const Icon = icons[id]
          return (
            <ListRow
              key={id}
              leading={<Icon aria-hidden />}
              title={title}
              detail={detail}
              trailing={<StatusBadge tone={tones[status]}>{status}</StatusBadge>}
              link={to && <Link to={to} />}
              arrow={to !== undefined}
            />
          )
        })}
      </List>
    </Stack>
  )
}
