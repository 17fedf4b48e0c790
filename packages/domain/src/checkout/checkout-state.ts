import * as z from 'zod/mini'
import { intentSchema } from '../money/money-contract.ts'

const trySchema = z.object({ print: z.string(), key: z.string() })

const optionSchema = z.object({
  key: z.string(),
  billingMethodId: z.optional(z.string()),
  value: z.enum(['account', 'sparktoken', 'card']),
  method: z.enum(['wallet', 'spark_token', 'card']),
  title: z.string(),
  description: z.string(),
  costText: z.string(),
  amount: z.number(),
  isEnough: z.boolean(),
})

/** Persisted progress of a checkout. */
export const checkoutState = z.object({
  payment: z.optional(trySchema),
  placing: z.optional(trySchema),
  /** The payment for an order that isn't placed yet, with what it was begun for. */
  holding: z.optional(
    z.object({
      intent: intentSchema,
      option: optionSchema,
      print: z.string(),
      length: z.optional(z.string()),
    }),
  ),
  /** The last placed order, so that another tab doesn't place it again. */
  done: z.optional(z.object({ print: z.string(), bookingId: z.string(), at: z.number() })),
})
export type CheckoutState = z.output<typeof checkoutState>

/** Storage of the checkout's progress, so that leaving the screen midway doesn't lead to a second payment. */
export interface CheckoutMemory {
  recall: () => CheckoutState
  keep: (state: CheckoutState) => void
}

/** The state as it may be stored: without the client secret. */
export function withoutSecret(state: CheckoutState): CheckoutState {
  const { holding } = state
  return { ...state, holding: holding && { ...holding, intent: { ...holding.intent, clientSecret: null } } }
}
