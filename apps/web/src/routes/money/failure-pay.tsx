import { onboardingOutcomes } from '@kindling/domain/payments/onboarding-outcomes'
import { onboardingStatus } from '@kindling/domain/payments/onboarding-status'
import { Navigate } from '../../app/links/navigation.ts'
import { OutcomeFrame } from '../../areas/money/payout-account/outcome-frame.tsx'
import { SetupOutcome } from '../../areas/money/payout-account/setup-outcome.tsx'

/** /failure-pay: why setting up payments failed. */
export function Component() {
  return (
    <OutcomeFrame tab="Account setup not finished">
      {(account) => {
        if (account === null) return <Navigate to="/create-stripe-account" replace />
        const status = onboardingStatus(account)
        if (status === 'complete' || status === 'pending') return <Navigate to="/success-pay" replace />
        return (
          <SetupOutcome
            {...onboardingOutcomes[status]}
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
