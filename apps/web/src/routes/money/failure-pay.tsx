import { onboardingStatus } from '@kindling/domain/payments/onboarding-status'
import { Navigate } from '../../app/links/navigation.ts'
import { OutcomeFrame } from '../../areas/money/payout-account/outcome-frame.tsx'
import { SetupOutcome } from '../../areas/money/payout-account/setup-outcome.tsx'

const texts = {
  incomplete: 'Not everything was filled in. Nothing is lost: try again, and go on where you stopped.',
  rejected: 'The provider couldn’t verify your details. Look at them again, or ask us for help.',
}

/** An account that didn't come through, and why. */
export function Component() {
  return (
    <OutcomeFrame>
      {(account) => {
        if (account === null) return <Navigate to="/create-stripe-account" replace />
        const status = onboardingStatus(account)
        if (status === 'complete' || status === 'pending') return <Navigate to="/success-pay" replace />
        return (
          <SetupOutcome
            title="Account Setup Failed"
            text={texts[status]}
            states={['done', 'done', 'failed']}
            actions={[
              { label: 'Try Again', to: '/setup/retry' },
              { label: 'Contact Support', to: '/support' },
            ]}
          />
        )
      }}
    </OutcomeFrame>
  )
}
