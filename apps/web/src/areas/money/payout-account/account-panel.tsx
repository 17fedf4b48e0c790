import { onboardingStatus } from '@kindling/domain/payments/onboarding-status'
import type { PaymentAccount } from '@kindling/domain/payments/payment-account-contract'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Card } from '@kindling/ui/card'
import { KeyValue } from '@kindling/ui/key-value'
import { Tag } from '@kindling/ui/tag'
import { TitledSection } from '@kindling/ui/titled-section'
import { ButtonLink } from '../../../components/button-link.tsx'
import { formatInstant } from '../../../format/dates.ts'

/** One of the payment processor's three account flags, in the specification's words. */
function Flag({ on, words }: { on: boolean; words: readonly [on: string, off: string] }) {
  return <Tag tone={on ? 'success' : 'warning'}>{on ? words[0] : words[1]}</Tag>
}

const notes = {
  incomplete: undefined,
  pending: 'Everything is handed in. The provider is still looking at it, which can take a day or two.',
  complete: 'You can be paid. There is nothing left to do.',
  rejected: 'The provider turned the account down. Look at your details again, or ask us for help.',
} as const

interface AccountPanelProps {
  account: PaymentAccount
  isLeaving: boolean
  onContinue: () => void
}

/** The member's payment account: status, and a link to the processor's onboarding while it is incomplete. */
export function AccountPanel({ account, isLeaving, onContinue }: AccountPanelProps) {
  const status = onboardingStatus(account)
  const note = notes[status]
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
            {
              key: 'Charges',
              value: <Flag on={account.charges_enabled} words={['Enabled', 'Pending']} />,
            },
            {
              key: 'Payouts',
              value: <Flag on={account.payouts_enabled} words={['Enabled', 'Pending']} />,
            },
            {
              key: 'Details',
              value: <Flag on={account.details_submitted} words={['Submitted', 'Pending']} />,
            },
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
