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
  /** Does one thing at a time, in all tabs. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
}

/** Another withdrawal was sent before, and nobody knows yet whether it went. */
export class EarlierUnansweredError extends Error {
  constructor() {
    super('An earlier withdrawal has no answer yet.')
    this.name = 'EarlierUnansweredError'
  }
}

/**
 * Sends withdrawals, each of them once. What was sent is written down with its key until the server has decided: after
 * an answer that got lost, a refresh or in another tab the same is sent again under the same key, and nothing else
 * before it.
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
     * @param to the bank account in words, for a later visit
     * @throws EarlierUnansweredError while another one has no answer; otherwise what the call throws
     */
    withdraw: (order: WithdrawalOrder, to?: string): Promise<Withdrawal> =>
      exclusively(() => sendOnce(order, to)),
    /** What has to be sent again before anything else. */
    unanswered: (): UnansweredWithdrawal | undefined => memory.recall(),
  }
}
