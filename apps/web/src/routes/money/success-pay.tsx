import { onboardingStatus } from '@kindling/domain/payments/onboarding-status'
import { Navigate } from '../../app/links/navigation.ts'
import { OutcomeFrame } from '../../areas/money/payout-account/outcome-frame.tsx'
import { SetupOutcome } from '../../areas/money/payout-account/setup-outcome.tsx'

/** Milliseconds until an account that is being verified is looked at again. */
const VERIFYING = 5000

/** Where the processor sends the browser back to, whatever happened there. */
export function Component() {
  return (
    <OutcomeFrame
      askAgainAfter={(account) => (account && onboardingStatus(account) === 'pending' ? VERIFYING : false)}
    >
      {(account) => {
        if (account === null) return <Navigate to="/create-stripe-account" replace />
        const status = onboardingStatus(account)
        if (status === 'complete') {
          return (
            <SetupOutcome
              title="Account Setup Successful"
              text="You can be paid from now on. What you earn goes to your bank."
              states={['done', 'done', 'done']}
              actions={[{ label: 'Go to Dashboard', to: '/explore' }]}
            />
          )
        }
        if (status === 'pending') {
          return (
            <SetupOutcome
              title="Account Setup Submitted"
              text="Your details are in. The provider is checking them, which can take a day or two; there is nothing left for you to do."
              states={['done', 'current', 'upcoming']}
              actions={[{ label: 'Go to Dashboard', to: '/explore' }]}
            />
          )
        }
        return <Navigate to="/failure-pay" replace />
      }}
    </OutcomeFrame>
  )
}
