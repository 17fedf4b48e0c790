import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idSchema } from '../wire.ts'
import { poundsInWords, poundsSchema } from './money.ts'

/** What a card can pay at once, in pounds: the processor takes no less and no more. */
export const LEAST_FUNDING = 0.3
export const MOST_FUNDING = 999_999.99

/** Pounds to pay into the wallet. */
export const fundingAmount = poundsSchema.check(
  z.minimum(LEAST_FUNDING, `The least that can be paid in is ${poundsInWords(LEAST_FUNDING)}.`),
  z.maximum(MOST_FUNDING, `The most that can be paid in at once is ${poundsInWords(MOST_FUNDING)}.`),
)

export const fundingBody = z.object({
  amount: fundingAmount,
  /** One of the caller's billing methods, to be confirmed in the browser; without it a card is typed there. */
  billingMethodId: z.optional(idSchema),
})

export const fundingContract = {
  /** Nothing moves before the browser has confirmed the payment with the processor, by the client secret. */
  fund: endpoint({
    method: 'POST',
    path: '/wallet/fund',
    auth: 'access',
    kind: 'own',
    // Each asks the processor, and stolen cards are tested where nobody counts.
    limit: { max: 30, per: 'hour' },
    summary: 'Begin to pay into the wallet by card',
    body: fundingBody,
    data: z.object({ clientSecret: z.string(), payment_intent_id: z.string() }),
    failure: 'Something went wrong with your payment. Please try again.',
  }),
  /** The processor is asked whether the payment came in, and how much: what the caller says of it is ignored. */
  confirm: endpoint({
    method: 'POST',
    path: '/wallet/confirm',
    auth: 'access',
    kind: 'own',
    summary: 'Credit a payment that came in',
    body: z.object({
      payment_intent_id: z.string().check(z.regex(/^pi_\w{1,64}$/, 'That is not a payment')),
      /** The specification sends it without saying what it is. */
      amount: z.optional(z.unknown()),
    }),
    data: z.object({
      /** `open` while the card or the bank is still to be asked. */
      status: z.enum(['credited', 'processing', 'open', 'canceled']),
      /** Pounds. */
      amount: z.number(),
    }),
    failure: 'Failed to confirm funding',
  }),
}
