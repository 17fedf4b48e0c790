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
 * Takes out of the books what has gone back to a card: from its member's wallet as far as that goes, and the rest is
 * owed.
 * @param reversal locked in this transaction
 * @param amount pence; with 0 nothing moves, since the books had given it back themselves
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
 * Puts back into the books what a card's bank has given back: what is still owed is owed no more, and the rest is the
 * member's again, or the platform's where the member has left.
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
 * Takes what a member owes out of their wallet, as far as that goes.
 * @param reversal locked in this transaction
 * @returns pence
 */
export async function collectOwed(tx: Executor, reversal: Reversal, at: Date): Promise<number> {
  const { id, memberId, owed } = reversal
  const amount = Math.min(owed, await readCash(tx, memberId))
  if (amount === 0) return 0
  await moveReversal(tx, id, { owed: owed - amount }, at)
  await postTransfer(tx, {
    // What is owed only ever falls.
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
 * Gives up what a member owes: the loss is the platform's.
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
 * Where money goes that a booking gives back to a card whose bank has taken it already: it pays what is owed for that,
 * and the rest is the member's.
 * @param part pence that go back
 * @returns the entries, and how many pence are left for the card
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

/** What is owed first, then what was written off; the rest is the member's. */
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

/** One entry for each account. */
function merged(entries: readonly Entry[]): Entry[] {
  const sums = new Map<string, Entry>()
  for (const entry of entries) {
    const known = sums.get(entry.account.kind)
    sums.set(entry.account.kind, { ...entry, amount: entry.amount + (known?.amount ?? 0) })
  }
  return [...sums.values()]
}
