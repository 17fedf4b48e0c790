import type { Executor } from '../../db/connect.ts'
import { type Entry, memberAccount } from '../accounts.ts'
import { lockMemberAccounts } from '../ledger-store.ts'
import { postTransfer } from '../transfers.ts'
import { lockReversalsOf, moveReversal, type Reversal } from './reversal-store.ts'

const cards = { kind: 'card_clearing', currency: 'GBP' } as const
const receivable = { kind: 'receivable', currency: 'GBP' } as const
const platform = { kind: 'platform', currency: 'GBP' } as const

const takenReasons = {
  dispute: 'Taken back by your card’s bank',
  refund: 'Refunded to your card',
} as const

/**
 * Debits a reversal (chargeback or refund at the processor) from the member's wallet; what it doesn't cover becomes a
 * debt.
 * @param reversal locked in this transaction
 * @param amount pence; 0 when the books had already refunded it
 */
export async function debitReversal(
  tx: Executor,
  reversal: Reversal,
  amount: number,
  at: Date,
): Promise<void> {
  const { id, kind, memberId, intentId } = reversal
  const fromWallet = Math.min(amount, await readCash(tx, memberId))
  const owed = amount - fromWallet
  await moveReversal(tx, id, { state: 'taken', amount, owed }, at)
  if (amount === 0) return
  await postTransfer(tx, {
    key: `${kind}:${id}`,
    reason: takenReasons[kind],
    intentId: intentId ?? undefined,
    entries: moved([
      { account: memberAccount(memberId, 'GBP'), amount: -fromWallet },
      { account: receivable, amount: -owed },
      { account: cards, amount },
    ]),
    at,
  })
}

/**
 * Credits a won dispute: first against the remaining debt, the rest to the member, or to the platform where the member
 * has left.
 * @param reversal locked in this transaction
 */
export async function reinstate(
  tx: Executor,
  reversal: Reversal,
  { isHere, at }: { isHere: boolean; at: Date },
): Promise<void> {
  const { id, amount, intentId } = reversal
  const { entries } = handOut(reversal, amount, isHere)
  await moveReversal(tx, id, { state: 'reinstated', owed: 0, writtenOff: 0 }, at)
  if (amount === 0) return
  await postTransfer(tx, {
    key: `reinstate:${id}`,
    reason: 'Given back by your card’s bank',
    intentId: intentId ?? undefined,
    entries: moved([{ account: cards, amount: -amount }, ...entries]),
    at,
  })
}

/**
 * Collects a member's debt from their wallet, as far as the balance covers it.
 * @param reversal locked in this transaction
 * @returns pence
 */
export async function collectOwed(tx: Executor, reversal: Reversal, at: Date): Promise<number> {
  const { id, memberId, owed } = reversal
  const amount = Math.min(owed, await readCash(tx, memberId))
  if (amount === 0) return 0
  await moveReversal(tx, id, { owed: owed - amount }, at)
  await postTransfer(tx, {
    // Unique, since the debt only ever decreases.
    key: `collect:${id}:${owed}`,
    reason: 'Owed for a payment that your card’s bank took back',
    entries: [
      { account: memberAccount(memberId, 'GBP'), amount: -amount },
      { account: receivable, amount },
    ],
    at,
  })
  return amount
}

/**
 * Writes off a member's debt, at the platform's loss.
 * @param reversal locked in this transaction
 */
export async function writeOff(tx: Executor, reversal: Reversal, at: Date): Promise<void> {
  const { id, owed, writtenOff } = reversal
  if (owed === 0) return
  await moveReversal(tx, id, { owed: 0, writtenOff: writtenOff + owed }, at)
  await postTransfer(tx, {
    key: `write-off:${id}`,
    reason: 'Written off',
    entries: [
      { account: platform, amount: -owed },
      { account: receivable, amount: owed },
    ],
    at,
  })
}

/**
 * Refund of a booking whose card payment was already charged back: it first pays the debt of the chargeback, and the
 * rest goes to the member.
 * @param part pence to refund
 * @returns the entries, and the pence that still go to the card
 */
export async function offsetReversals(
  tx: Executor,
  intentId: string,
  part: number,
  at: Date,
): Promise<{ entries: Entry[]; left: number }> {
  const entries: Entry[] = []
  let left = part
  for (const reversal of await lockReversalsOf(tx, intentId)) {
    const some = Math.min(left, reversal.amount)
    if (some === 0) continue
    const out = handOut(reversal, some, true)
    await moveReversal(tx, reversal.id, out.change, at)
    entries.push(...out.entries)
    left -= some
  }
  return { entries: merged(entries), left }
}

/** Pays the debt first, then what was written off; the rest goes to the member. */
function handOut(reversal: Reversal, amount: number, isHere: boolean) {
  const toOwed = Math.min(amount, reversal.owed)
  const toLoss = Math.min(amount - toOwed, reversal.writtenOff)
  const rest = amount - toOwed - toLoss
  const change = { owed: reversal.owed - toOwed, writtenOff: reversal.writtenOff - toLoss }
  const owner = isHere ? memberAccount(reversal.memberId, 'GBP') : platform
  const entries: Entry[] = [
    { account: receivable, amount: toOwed },
    { account: platform, amount: toLoss },
    { account: owner, amount: rest },
  ]
  return { change, entries: moved(entries) }
}

async function readCash(tx: Executor, memberId: string): Promise<number> {
  const [account] = await lockMemberAccounts(tx, [memberId], ['GBP'])
  return account?.balance ?? 0
}

const moved = (entries: Entry[]) => entries.filter(({ amount }) => amount !== 0)

/** Merges entries of the same account. */
function merged(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Entry>()
  for (const entry of entries) {
    const known = sums.get(entry.account.kind)
    sums.set(entry.account.kind, { ...entry, amount: entry.amount + (known?.amount ?? 0) })
  }
  return [...sums.values()]
}
