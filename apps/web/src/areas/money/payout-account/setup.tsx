import { paymentAccountContract } from '@kindling/domain/payments/payment-account-contract'
import { SkeletonList } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../components/query-view.tsx'
import { AccountPanel } from './account-panel.tsx'
import {
  paymentAccountQuery,
  setupMessage,
  useCreateAccount,
  useOnboarding,
} from './payment-account-queries.ts'
import { SetupProblem } from './setup-problem.tsx'
import { SetupStart } from './setup-start.tsx'

const skeleton = <SkeletonList />

/** Payment account setup: create the account, then the processor's onboarding. Resumes at the current step. */
export function PaymentSetup() {
  const account = useQuery(paymentAccountQuery)
  const opening = useCreateAccount()
  const onboarding = useOnboarding()
  const message = opening.error
    ? setupMessage(opening.error, 'setup')
    : onboarding.error && setupMessage(onboarding.error, 'onboarding')

  function startAgain() {
    opening.reset()
    onboarding.reset()
    void account.refetch()
  }

  if (message) return <SetupProblem message={message} onRetry={startAgain} />
  return (
    <QueryView query={account} skeleton={skeleton} failure={paymentAccountContract.get.failure}>
      {(found) =>
        found === null ? (
          <SetupStart isCreating={opening.isCreating} onCreate={opening.create} />
        ) : (
          <AccountPanel
            account={found}
            isLeaving={onboarding.isLeaving}
            onContinue={() => onboarding.open(found.stripe_account_id)}
          />
        )
      }
    </QueryView>
  )
}
