import * as z from 'zod/mini'
import { type StateStorage, storedState } from '../../../browser/stored-state.ts'

/** Milliseconds after which an unanswered attempt expires: a day before the server drops its idempotency key. */
const MEMORY = 6 * 24 * 60 * 60 * 1000

const orderSchema = z.object({
  /** Pounds. */
  amount: z.number(),
  withdrawal_method_id: z.optional(z.string()),
})
/** Request data of a withdrawal. */
export type WithdrawalOrder = z.output<typeof orderSchema>

const unansweredSchema = z.object({
  key: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  order: orderSchema,
  /** Label of the bank account; undefined for the one of the payment account. */
  to: z.optional(z.string()),
})
/** A withdrawal that was sent but has no answer yet. */
export type UnansweredWithdrawal = z.output<typeof unansweredSchema>

/** Storage of an unanswered withdrawal, so that it isn't sent twice after leaving the screen. */
export interface WithdrawalMemory {
  /** Storage key. */
  key: string
  recall: () => UnansweredWithdrawal | undefined
  keep: (unanswered: UnansweredWithdrawal | undefined) => void
}

/** Stores a member's unanswered withdrawal; survives page reloads and is shared by all tabs. */
export function withdrawalMemory(
  storage: StateStorage,
  memberId: string,
  now: () => number,
): WithdrawalMemory {
  const { key, read, write } = storedState(`withdrawal.${memberId}`, z.optional(unansweredSchema), storage)
  return {
    recall() {
      const unanswered = read()
      return unanswered && now() - unanswered.at < MEMORY ? unanswered : undefined
    },
    keep: write,
    key,
  }
}
