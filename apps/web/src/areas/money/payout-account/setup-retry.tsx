import { Spinner } from '@kindling/ui/spinner'
import { useEffect } from 'react'
import { setupMessage, useOnboarding } from './payment-account-queries.ts'
import { SetupProblem } from './setup-problem.tsx'

/** Redirects to the processor's onboarding with a new link on mount. */
export function SetupRetry({ stripeAccountId }: { stripeAccountId: string }) {
  const { open, error } = useOnboarding('replace')
  useEffect(() => open(stripeAccountId), [open, stripeAccountId])
  if (error) {
    return <SetupProblem message={setupMessage(error, 'onboarding')} onRetry={() => open(stripeAccountId)} />
  }
  return <Spinner showLabel label="Generating onboarding link..." />
}
