import type { PaymentIntentResult } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { queryOptions } from '@tanstack/react-query'

/** Loads Stripe's script from Stripe, only when paying. */
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
    // The result is a Stripe instance, not JSON data.
    structuralSharing: false,
  })

/** Stripe statuses of payments that need nothing more from the member. */
const paid = ['succeeded', 'requires_capture', 'processing']

/** Error text for a payment that failed for a technical reason. */
export const UNEXPLAINED = 'Something went wrong with your payment. Please try again.'

/** Error message of a payment attempt, Stripe's own if meant for members; undefined on success. */
export function problemOf({ error, paymentIntent }: PaymentIntentResult): string | undefined {
  // Already paid in another tab, or by an attempt whose answer was lost.
  const intent = paymentIntent ?? error.payment_intent
  if (intent && paid.includes(intent.status)) return undefined
  const isForMember = error?.type === 'card_error' || error?.type === 'validation_error'
  return (isForMember && error.message) || UNEXPLAINED
}
