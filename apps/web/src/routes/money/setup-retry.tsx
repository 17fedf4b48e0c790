import { onboardingStatus } from '@kindling/domain/payments/onboarding-status'
import { paymentAccountContract } from '@kindling/domain/payments/payment-account-contract'
import { Spinner } from '@kindling/ui/spinner'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '../../app/links/navigation.ts'
import { paymentAccountQuery } from '../../areas/money/payout-account/payment-account-queries.ts'
import { SetupRetry } from '../../areas/money/payout-account/setup-retry.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(paymentAccountQuery)

/** Stripe's refresh_url, where an onboarding link leads that was used or has expired. Goes on by a fresh one. */
export function Component() {
  return (
    <ScreenPage tab="Payment account" width="narrow" title="Back to your payment account">
      <QueryView
        query={useQuery(paymentAccountQuery)}
        skeleton={<Spinner showLabel label="Loading your account..." />}
        failure={paymentAccountContract.get.failure}
      >
        {(account) => {
          if (account === null) return <Navigate to="/create-stripe-account" replace />
          if (onboardingStatus(account) === 'complete') return <Navigate to="/success-pay" replace />
          return <SetupRetry stripeAccountId={account.stripe_account_id} />
        }}
      </QueryView>
    </ScreenPage>
  )
}
