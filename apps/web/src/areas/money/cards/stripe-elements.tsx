import { Elements } from '@stripe/react-stripe-js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { QueryView } from '../../../components/query-view.tsx'
import { cardSkeleton } from './card-skeleton.tsx'
import { stripeLook } from './stripe-look.ts'
import { stripeQuery } from './stripe-script.ts'

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
