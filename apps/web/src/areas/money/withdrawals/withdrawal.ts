import { createAttempt, isRefused } from '@kindling/domain/client/attempt'
import type { Withdrawal } from '@kindling/domain/money/withdrawal-contract'
import type { UnansweredWithdrawal, WithdrawalMemory, WithdrawalOrder } from './withdrawal-memory.ts'

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
  async function sendOnce(order: WithdrawalOrder, to: string | undefined): Promise<Withdrawal> {
    const former = memory.recall()
    const print = JSON.stringify(order)
    if (former && JSON.stringify(former.order) !== print) throw new EarlierUnansweredError()
    const attempt = createAttempt(newKey, former && { print, key: former.key })
    memory.keep({ order, to, key: attempt.keyFor(print), at: former?.at ?? now() })
    try {
      const sent = await send(order, attempt.keyFor(print))
      memory.keep(undefined)
      return sent
    } catch (error) {
      if (isRefused(error)) memory.keep(undefined)
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
    unanswered: (): UnansweredWithdrawal | undefined => memory.recall(),
  }
}
