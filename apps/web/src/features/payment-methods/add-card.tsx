import { toast } from '@kindling/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { aboutQuery } from '../../lib/about-query.ts'
import { cardSkeleton } from '../../lib/card-skeleton.tsx'
import { QueryView } from '../../lib/query-view.tsx'
import { BillingForm } from './billing-form.tsx'
import { billingMethodsQuery } from './method-queries.ts'

const StripeBillingForm = lazy(async () => ({
  default: (await import('./stripe-billing-form.tsx')).StripeBillingForm,
}))

/** The form of whoever takes cards here: the specification's with the sandbox, Stripe's own element with Stripe. */
export function AddCard({ onAdded }: { onAdded: () => void }) {
  const queryClient = useQueryClient()
  async function welcome(lastFour: string) {
    toast.success(`The card ending in ${lastFour} is added.`)
    await Promise.all([
      queryClient.invalidateQueries(billingMethodsQuery),
      // The profile says whether there is a payment method.
      queryClient.invalidateQueries({ queryKey: ['profile'] }),
    ])
    onAdded()
  }
  return (
    <QueryView query={useQuery(aboutQuery)} skeleton={cardSkeleton} failure="The card form didn’t load">
      {({ payments: { publishableKey } }) =>
        publishableKey === null ? (
          <BillingForm onAdded={welcome} />
        ) : (
          <Suspense fallback={cardSkeleton}>
            <StripeBillingForm publishableKey={publishableKey} onAdded={welcome} />
          </Suspense>
        )
      }
    </QueryView>
  )
}
