import { Elements } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { cardSkeleton } from './card-skeleton.tsx'
import { QueryView } from './query-view.tsx'
import { stripeLook } from './stripe-look.ts'

/** Stripe's script, from Stripe: only where somebody is about to pay. */
const stripeQuery = (publishableKey: string) =>
  queryOptions({
    queryKey: ['stripe', publishableKey],
    queryFn: async () => {
      const stripe = await loadStripe(publishableKey)
      if (stripe === null) throw new Error('Stripe needs a browser')
      return stripe
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // It is a thing, not data.
    structuralSharing: false,
  })

interface StripeElementsProps {
  publishableKey: string
  clientSecret: string
  children: ReactNode
}

/** Stripe's script and its elements for one payment or one saved card, in our own look. */
export function StripeElements({ publishableKey, clientSecret, children }: StripeElementsProps) {
  const stripe = useQuery(stripeQuery(publishableKey))
  const options = useMemo(() => ({ clientSecret, appearance: stripeLook() }), [clientSecret])
  return (
    <QueryView query={stripe} skeleton={cardSkeleton} failure="The card form didn’t load">
      {(loaded) => (
        <Elements stripe={loaded} options={options}>
          {children}
        </Elements>
      )}
    </QueryView>
  )
}
