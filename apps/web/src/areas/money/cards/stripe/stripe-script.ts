import type { PaymentIntentResult } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { queryOptions } from '@tanstack/react-query'

/** Stripe's script, from Stripe: only where somebody is about to pay. */
export const stripeQuery = (publishableKey: string) =>
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

/** Payments that Stripe has, or will tell us about; the rest waits for the member. */
const paid = ['succeeded', 'requires_capture', 'processing']

/** What is said of a payment that failed for a reason that isn't the member's. */
export const UNEXPLAINED = 'Something went wrong with your payment. Please try again.'

/** Why a try didn't pay, in Stripe's words where they are meant for members; undefined when it did. */
export function problemOf({ error, paymentIntent }: PaymentIntentResult): string | undefined {
  // What was paid already, in another tab or before an answer got lost, is paid.
  const intent = paymentIntent ?? error.payment_intent
  if (intent && paid.includes(intent.status)) return undefined
  const isForMember = error?.type === 'card_error' || error?.type === 'validation_error'
  return (isForMember && error.message) || UNEXPLAINED
}
