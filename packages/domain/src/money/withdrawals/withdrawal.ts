import * as z from 'zod/mini'
import { createAttempt, isRefused } from '../../client/attempt.ts'
import { DAY } from '../../durations.ts'
import type { Withdrawal } from '../withdrawal-contract.ts'

/** Milliseconds after which an unanswered attempt expires: a day before the server drops its idempotency key. */
const MEMORY = 6 * DAY

const orderSchema = z.object({
  /** Pounds. */
  amount: z.number(),
  withdrawal_method_id: z.optional(z.string()),
})
/** Request data of a withdrawal. */
export type WithdrawalOrder = z.output<typeof orderSchema>

/** A withdrawal that was sent but has no answer yet, as it is stored. */
export const unansweredSchema = z.object({
  key: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  order: orderSchema,
  /** Label of the bank account; undefined for the one of the payment account. */
  to: z.optional(z.string()),
})
export type UnansweredWithdrawal = z.output<typeof unansweredSchema>

/** Storage of an unanswered withdrawal, so that it isn't sent twice after leaving the screen. */
export interface WithdrawalMemory {
  read: () => UnansweredWithdrawal | undefined
  write: (unanswered: UnansweredWithdrawal | undefined) => void
}

export interface WithdrawalDeps {
  send: (order: WithdrawalOrder, idempotencyKey: string) => Promise<Withdrawal>
  memory: WithdrawalMemory
  /** crypto.randomUUID() */
  newKey: () => string
  /** Milliseconds since the epoch. */
  now: () => number
  /** Mutual exclusion across tabs. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
}

/** An earlier withdrawal was sent and its result is still unknown. */
export class EarlierUnansweredError extends Error {
  constructor() {
    super('An earlier withdrawal has no answer yet.')
    this.name = 'EarlierUnansweredError'
  }
}

/**
 * Sends each withdrawal exactly once. Stores the request with its idempotency key until the server has decided: after a
 * lost answer, a reload or in another tab the same request must be resent with the same key before any other.
 */
export function createWithdrawal({ send, memory, newKey, now, exclusively }: WithdrawalDeps) {
  function recall(): UnansweredWithdrawal | undefined {
    const unanswered = memory.read()
    return unanswered && now() - unanswered.at < MEMORY ? unanswered : undefined
  }

  async function sendOnce(order: WithdrawalOrder, to: string | undefined): Promise<Withdrawal> {
    const former = recall()
    const print = JSON.stringify(order)
    if (former && JSON.stringify(former.order) !== print) throw new EarlierUnansweredError()
    const attempt = createAttempt(newKey, former && { print, key: former.key })
    memory.write({ order, to, key: attempt.keyFor(print), at: former?.at ?? now() })
    try {
      const sent = await send(order, attempt.keyFor(print))
      memory.write(undefined)
      return sent
    } catch (error) {
      if (isRefused(error)) memory.write(undefined)
      throw error
    }
  }

  return {
    /**
     * @param to label of the bank account, stored for a later visit
     * @throws EarlierUnansweredError while another withdrawal has no answer; otherwise the call's error
     */
    withdraw: (order: WithdrawalOrder, to?: string): Promise<Withdrawal> =>
      exclusively(() => sendOnce(order, to)),
    /** The withdrawal that must be resent before any other. */
    unanswered: recall,
  }
}
