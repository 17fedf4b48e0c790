import { moneyContract } from '../money/money-contract.ts'

/** Error text for a payment that failed for a technical reason. */
export const UNEXPLAINED = moneyContract.createIntent.failure

interface StripeIntent {
  status: string
}

/** What Stripe's script answers to a payment attempt, as far as it is read here. */
export interface StripeResult {
  paymentIntent?: StripeIntent | undefined
  error?:
    | { type: string; message?: string | undefined; payment_intent?: StripeIntent | undefined }
    | undefined
}

/** Stripe statuses of payments that need nothing more from the member. */
const paid = ['succeeded', 'requires_capture', 'processing']

/** Error message of a payment attempt, Stripe's own if meant for members; undefined on success. */
export function stripeProblem({ error, paymentIntent }: StripeResult): string | undefined {
  // Already paid in another tab, or by an attempt whose answer was lost.
  const intent = paymentIntent ?? error?.payment_intent
  if (intent && paid.includes(intent.status)) return undefined
  const isForMember = error?.type === 'card_error' || error?.type === 'validation_error'
  return (isForMember && error.message) || UNEXPLAINED
}
