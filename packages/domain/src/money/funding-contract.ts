import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idSchema } from '../wire.ts'
import { poundsInWords, poundsSchema } from './money.ts'

/** The payment processor's limits of one card payment, in pounds. */
export const LEAST_FUNDING = 0.3
export const MOST_FUNDING = 999_999.99

/** Pounds to pay into the wallet. */
export const fundingAmount = poundsSchema.check(
  z.minimum(LEAST_FUNDING, `The least that can be paid in is ${poundsInWords(LEAST_FUNDING)}.`),
  z.maximum(MOST_FUNDING, `The most that can be paid in at once is ${poundsInWords(MOST_FUNDING)}.`),
)

export const fundingBody = z.object({
  amount: fundingAmount,
  /** Id of a saved card, confirmed in the browser; without it a card is entered there. */
  billingMethodId: z.optional(idSchema),
})

export const fundingContract = {
  /** No money moves until the browser has confirmed the payment with the processor, using the client secret. */
  fund: endpoint({
    method: 'POST',
    path: '/wallet/fund',
    auth: 'access',
    kind: 'own',
    // Each call reaches the processor, and without a limit stolen cards could be tested here.
    limit: { max: 30, per: 'hour' },
    summary: 'Begin to pay into the wallet by card',
    body: fundingBody,
    data: z.object({ clientSecret: z.string(), payment_intent_id: z.string() }),
    failure: 'Something went wrong with your payment. Please try again.',
  }),
  /** The processor is asked for the state and amount of the payment: the caller's input is ignored. */
  confirm: endpoint({
    method: 'POST',
    path: '/wallet/confirm',
    auth: 'access',
    kind: 'own',
    summary: 'Credit a payment that came in',
    body: z.object({
      payment_intent_id: z.string().check(z.regex(/^pi_\w{1,64}$/, 'That is not a payment')),
      /** Sent by clients of the specification, which leaves its meaning open. */
      amount: z.optional(z.unknown()),
    }),
    data: z.object({
      /** `open` while the card or the bank still has to confirm. */
      status: z.enum(['credited', 'processing', 'open', 'canceled']),
      /** Pounds. */
      amount: z.number(),
    }),
    failure: 'Failed to confirm funding',
  }),
}
