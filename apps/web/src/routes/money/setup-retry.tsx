import { onboardingStatus } from '@kindling/domain/payments/onboarding-status'
import { Spinner } from '@kindling/ui/spinner'
import { Navigate } from '../../app/links/navigation.ts'
import { paymentAccountQuery } from '../../areas/money/payout-account/payment-account-queries.ts'
import { SetupRetry } from '../../areas/money/payout-account/setup-retry.tsx'
import { QueryScreen } from '../../components/query-screen.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(paymentAccountQuery)

/** Stripe's `refresh_url`, for an onboarding link that was used or has expired: continues with a new link. */
export function Component() {
  return (
    <QueryScreen
      query={paymentAccountQuery}
      skeleton={<Spinner showLabel label="Loading your account..." />}
      width="form"
      title="Back to your payment account"
    >
      {(account) => {
        if (account === null) return <Navigate to="/create-stripe-account" replace />
        if (onboardingStatus(account) === 'complete') return <Navigate to="/success-pay" replace />
        return <SetupRetry stripeAccountId={account.stripe_account_id} />
      }}
    </QueryScreen>
  )
}
