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
