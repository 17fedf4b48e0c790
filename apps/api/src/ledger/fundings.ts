import type { Executor } from '../db/connect.ts'
import { type AccountRef, memberAccount } from './accounts.ts'
import { postTransfer } from './transfers.ts'

/** A card payment into a wallet. */
interface PaidIn {
  id: string
  memberId: string
  /** Pence. */
  amount: number
}

/**
 * Credits a card payment to a member's wallet, once for each funding.
 * @throws AlreadyPosted when it was credited before
 */
export async function creditFunding(tx: Executor, funding: PaidIn, at: Date): Promise<void> {
  await take(tx, funding, { to: memberAccount(funding.memberId, 'GBP'), reason: 'Paid in by card', at })
}

/**
 * Credits a card payment that arrived after the member left to the platform, once for each funding: it is refunded
 * from there.
 * @throws AlreadyPosted when it was credited before
 */
export async function creditFundingToPlatform(tx: Executor, funding: PaidIn, at: Date): Promise<void> {
  const to = { kind: 'platform', currency: 'GBP' } as const
  await take(tx, funding, { to, reason: 'Paid in by card after its member left, to be returned', at })
}

/**
 * Refunds it from the platform, once for each funding; the call to the processor has the same key.
 * @throws AlreadyPosted when it was refunded before
 */
export async function refundFunding(tx: Executor, { id, amount }: PaidIn, at: Date): Promise<void> {
  await postTransfer(tx, {
    key: returnKey(id),
    reason: 'Returned to the card of a member who had left',
    entries: [
      { account: { kind: 'platform', currency: 'GBP' }, amount: -amount },
      { account: { kind: 'card_clearing', currency: 'GBP' }, amount },
    ],
    at,
  })
}

/** The key of a funding's refund, in the ledger and at the processor. */
export function returnKey(fundingId: string): string {
  return `unfund:${fundingId}`
}

/** One key for both, so that the unique constraint prevents crediting a payment twice. */
async function take(
  tx: Executor,
  { id, amount }: PaidIn,
  { to, reason, at }: { to: AccountRef; reason: string; at: Date },
): Promise<void> {
  await postTransfer(tx, {
    key: `fund:${id}`,
    reason,
    entries: [
      { account: { kind: 'card_clearing', currency: 'GBP' }, amount: -amount },
      { account: to, amount },
    ],
    at,
  })
}
