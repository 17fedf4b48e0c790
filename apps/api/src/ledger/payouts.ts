import type { Executor } from '../db/connect.ts'
import { memberAccount } from './accounts.ts'
import { postTransfer } from './transfers.ts'

/** A withdrawal, in pence. */
export interface Payout {
  id: string
  memberId: string
  amount: number
}

const inTransit = { kind: 'payout_transit', currency: 'GBP' } as const
const outside = { kind: 'card_clearing', currency: 'GBP' } as const

/** The key of a withdrawal, in the ledger and in the outbox. */
export const withdrawalKey = (payoutId: string) => `withdraw:${payoutId}`
const closingKey = (payoutId: string) => `payout:${payoutId}`

/** The payout's id in a transfer key; undefined for other transfers. */
export function payoutOfKey(key: string): string | undefined {
  return /^(?:withdraw|payout):(.+)$/.exec(key)?.[1]
}

/**
 * Debits a withdrawal from the member's wallet into `payout_transit`.
 * @throws AppError `insufficient_funds`
 * @throws AlreadyPosted when it was sent before
 */
export async function sendPayout(tx: Executor, { id, memberId, amount }: Payout, at: Date): Promise<void> {
  await postTransfer(tx, {
    key: withdrawalKey(id),
    reason: 'Withdrawal to your bank',
    entries: [
      { account: memberAccount(memberId, 'GBP'), amount: -amount },
      { account: inTransit, amount },
    ],
    at,
  })
}

/**
 * Closes a withdrawal, once: paid to the bank, or returned to the wallet. Both use one key, so that the unique
 * constraint excludes doing both.
 * @throws AlreadyPosted when it was closed before
 */
export async function closePayout(
  tx: Executor,
  { id, memberId, amount }: Payout,
  outcome: 'paid' | 'failed',
  at: Date,
): Promise<void> {
  const isPaid = outcome === 'paid'
  await postTransfer(tx, {
    key: closingKey(id),
    reason: isPaid ? 'Paid out' : 'Withdrawal failed, back in your wallet',
    entries: [
      { account: inTransit, amount: -amount },
      { account: isPaid ? outside : memberAccount(memberId, 'GBP'), amount },
    ],
    at,
  })
}
