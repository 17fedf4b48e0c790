import { intentSchema, type PaymentIntent } from '@kindling/domain/money/money-contract'
import * as z from 'zod/mini'
import { type StateStorage, storedState } from '../../../browser/stored-state.ts'

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

const stateSchema = z.object({
  payment: z.optional(trySchema),
  placing: z.optional(trySchema),
  /** A payment for an order that isn't placed yet, with what it was begun for. */
  holding: z.optional(z.object({ intent: intentSchema, option: optionSchema, print: z.string() })),
  /** The last order that was placed, so that another tab doesn't place it again. */
  done: z.optional(z.object({ print: z.string(), bookingId: z.string(), at: z.number() })),
})
export type CheckoutState = z.output<typeof stateSchema>

/** Where a checkout is written down, so that leaving the screen in the middle of one doesn't pay twice. */
export interface CheckoutMemory {
  recall: () => CheckoutState
  keep: (state: CheckoutState) => void
}

/** What may be written down of a payment: never what lets a browser pay it. */
const withoutSecret = (intent: PaymentIntent): PaymentIntent => ({ ...intent, clientSecret: null })

/** One member's checkout of one skill, kept through a refresh, and the same in every tab of this browser. */
export function checkoutMemory(storage: StateStorage, memberId: string, skillId: string): CheckoutMemory {
  const stored = storedState(`checkout.${memberId}.${skillId}`, z._default(stateSchema, {}), storage)
  return {
    recall: stored.read,
    keep(state) {
      const { holding } = state
      if (!Object.values(state).some(Boolean)) stored.clear()
      else
        stored.write({ ...state, holding: holding && { ...holding, intent: withoutSecret(holding.intent) } })
    },
  }
}
