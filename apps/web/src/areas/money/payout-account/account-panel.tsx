import { formatInstant } from '@kindling/domain/client/times/dates'
import { onboardingStatus } from '@kindling/domain/payments/onboarding-status'
import { accountFlags, onboardingNotes } from '@kindling/domain/payments/onboarding-words'
import type { PaymentAccount } from '@kindling/domain/payments/payment-account-contract'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Card } from '@kindling/ui/card'
import { KeyValue } from '@kindling/ui/key-value'
import { StatusBadge } from '@kindling/ui/status-badge'
import { TitledSection } from '@kindling/ui/titled-section'
import { ButtonLink } from '../../../components/button-link.tsx'

interface AccountPanelProps {
  account: PaymentAccount
  isLeaving: boolean
  onContinue: () => void
}

/** The member's payment account: status, and a link to the processor's onboarding while it is incomplete. */
export function AccountPanel({ account, isLeaving, onContinue }: AccountPanelProps) {
  const status = onboardingStatus(account)
  const note = onboardingNotes[status]
  return (
    <Card>
      <TitledSection id="account-title" title="Account Created Successfully!" gap={4}>
        <KeyValue
          items={[
            { key: 'Account', value: account.stripe_account_id },
            {
              key: 'Created',
              value: <time dateTime={account.created_at}>{formatInstant(account.created_at)}</time>,
            },
            ...accountFlags(account).map(({ key, isOn, label }) => ({
              key,
              value: <StatusBadge tone={isOn ? 'success' : 'warning'}>{label}</StatusBadge>,
            })),
          ]}
        />
        {note && <Alert tone={status === 'rejected' ? 'danger' : 'info'}>{note}</Alert>}
        {status === 'complete' ? (
          <ButtonLink to="/explore" width="full">
            Go to Dashboard
          </ButtonLink>
        ) : (
          <Button
            width="full"
            variant={status === 'pending' ? 'secondary' : 'primary'}
            loading={isLeaving}
            loadingLabel="Generating onboarding link..."
            onClick={onContinue}
          >
            Complete Payment Onboarding
          </Button>
        )}
      </TitledSection>
    </Card>
  )
}
