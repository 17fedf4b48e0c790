import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { LateProblem } from '@kindling/ui/late-problem'
import { toast } from '@kindling/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { QueryView } from '../../../components/query-view.tsx'
import { aboutQuery } from '../../../server/queries/about-query.ts'
import { billingMethodsQuery } from '../../../server/queries/billing-methods-query.ts'
import { queriesOf } from '../../../server/resources.ts'
import { BillingForm } from './billing-form.tsx'
import { cardSkeleton } from './card-skeleton.tsx'
import type { StripeBillingForm } from './stripe/stripe-billing-form.tsx'

const loadStripeForm = () => import('./stripe/stripe-billing-form.tsx')

/** Add-card form of the configured payment processor: the specification's form for the sandbox, or Stripe's element. */
export function AddCard({ onAdded }: { onAdded: () => void }) {
  const queryClient = useQueryClient()
  async function welcome(lastFour: string) {
    toast.success(`The card ending in ${lastFour} is added.`)
    await Promise.all([
      queryClient.invalidateQueries(billingMethodsQuery),
      // Profiles contain whether there is a payment method.
      queryClient.invalidateQueries(queriesOf('profiles')),
    ])
    onAdded()
  }
  return (
    <QueryView query={useQuery(aboutQuery)} skeleton={cardSkeleton} failure="The card form didn’t load">
      {({ payments: { publishableKey } }) =>
        publishableKey === null ? (
          <BillingForm onAdded={welcome} />
        ) : (
          <LateStripeForm publishableKey={publishableKey} onAdded={welcome} />
        )
      }
    </QueryView>
  )
}

function LateStripeForm(props: ComponentProps<typeof StripeBillingForm>) {
  const { module, hasFailed } = useDeferred(loadStripeForm)
  if (module) return <module.StripeBillingForm {...props} />
  return hasFailed ? <LateProblem what="The card form" failed /> : cardSkeleton
}
