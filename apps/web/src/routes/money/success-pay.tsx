import { onboardingOutcomes } from '@kindling/domain/payments/onboarding-outcomes'
import { onboardingStatus } from '@kindling/domain/payments/onboarding-status'
import { Navigate } from '../../app/links/navigation.ts'
import { OutcomeFrame } from '../../areas/money/payout-account/outcome-frame.tsx'
import { SetupOutcome } from '../../areas/money/payout-account/setup-outcome.tsx'

/** Polling interval in milliseconds while the account is being verified. */
const VERIFYING = 5000

/** /success-pay: return address of the payment processor's onboarding, whatever its result. */
export function Component() {
  return (
    <OutcomeFrame
      tab="Account setup"
      askAgainAfter={(account) => (account && onboardingStatus(account) === 'pending' ? VERIFYING : false)}
    >
      {(account) => {
        if (account === null) return <Navigate to="/create-stripe-account" replace />
        const status = onboardingStatus(account)
        if (status === 'complete' || status === 'pending') {
          return (
            <SetupOutcome
              {...onboardingOutcomes[status]}
              actions={[{ label: 'Go to Dashboard', to: '/explore' }]}
            />
          )
        }
        return <Navigate to="/failure-pay" replace />
      }}
    </OutcomeFrame>
  )
}
