import * as z from 'zod/mini'
import { type StateStorage, storedState } from '../../../browser/stored-state.ts'

/** Milliseconds after which an unanswered try is forgotten: a day before the server forgets its key. */
const MEMORY = 6 * 24 * 60 * 60 * 1000

const orderSchema = z.object({
  /** Pounds. */
  amount: z.number(),
  withdrawal_method_id: z.optional(z.string()),
})
/** What a member withdraws, as it is sent. */
export type WithdrawalOrder = z.output<typeof orderSchema>

const unansweredSchema = z.object({
  key: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  order: orderSchema,
  /** The bank account as the member read it; undefined for the one of their payment account. */
  to: z.optional(z.string()),
})
/** A withdrawal that was sent and whose answer hasn't come. */
export type UnansweredWithdrawal = z.output<typeof unansweredSchema>

/** Where an unanswered withdrawal is written down, so that leaving the screen doesn't send it twice. */
export interface WithdrawalMemory {
  /** Its key in the storage. */
  key: string
  recall: () => UnansweredWithdrawal | undefined
  keep: (unanswered: UnansweredWithdrawal | undefined) => void
}

/** One member's unanswered withdrawal, kept through a refresh, and the same in every tab of this browser. */
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
