import { AppError } from '@kindling/domain/errors'
import { INSUFFICIENT_FUNDS } from '@kindling/domain/money/money-contract'
import type { Executor } from '../db/connect.ts'
import type { Entry, LedgerCurrency } from './accounts.ts'
import {
  type EntryRow,
  insertAccounts,
  insertEntries,
  insertTransfer,
  lockMemberAccounts,
  type MemberBalance,
  updateBalance,
} from './ledger-store.ts'

/** One movement of money. */
export interface Transfer {
  /** What makes the movement happen once, whoever asks and how often: `hold:{intent}`, `welcome:{member}`. */
  key: string
  /** For people who read the books. */
  reason: string
  intentId?: string | undefined
  bookingId?: string | undefined
  /** Two or more that sum to zero in each currency. */
  entries: readonly Entry[]
  at: Date
}

/** The movement was made before. Nothing has been written, so the transaction may go on. */
export class AlreadyPosted extends Error {
  readonly key: string

  constructor(key: string) {
    super(`transfer ${key} was posted before`)
    this.name = 'AlreadyPosted'
    this.key = key
  }
}

/** Opens a member's accounts in both currencies, empty. Needed before any money can reach the member. */
export async function openAccounts(tx: Executor, memberId: string): Promise<void> {
  await insertAccounts(tx, memberId)
}

/**
 * Moves money, once for each key, and answers the transfer's id. Members' balances change under their rows' locks,
 * taken in the order of the accounts' ids; hold no other account's lock when calling (one transfer a transaction, or
 * several in that order).
 * @throws AppError `insufficient_funds` when a member would fall below zero
 * @throws AlreadyPosted when the key was used before
 * @throws Error when the entries don't sum to zero, or a member has no accounts: a mistake of the caller
 */
export async function postTransfer(tx: Executor, transfer: Transfer): Promise<string> {
  assertBalanced(transfer)
  const transferId = await insertTransfer(tx, transfer)
  if (transferId === undefined) throw new AlreadyPosted(transfer.key)

  const balances = await lockBalances(tx, transfer.entries)
  const rows = applyEntries(transfer, balances)
  for (const { accountId, balance } of balances) await updateBalance(tx, accountId, balance)
  await insertEntries(tx, transferId, rows, transfer.at)
  return transferId
}

function assertBalanced({ key, entries }: Transfer): void {
  const sums = new Map<LedgerCurrency, number>()
  for (const { account, amount } of entries) {
    if (!Number.isSafeInteger(amount) || amount === 0) {
      throw new Error(`transfer ${key} has an entry of ${amount}`)
    }
    sums.set(account.currency, (sums.get(account.currency) ?? 0) + amount)
  }
  if (sums.size === 0) throw new Error(`transfer ${key} has no entries`)
  for (const [currency, sum] of sums) {
    if (sum !== 0) throw new Error(`transfer ${key} sums to ${sum} ${currency}`)
  }
}

async function lockBalances(tx: Executor, entries: readonly Entry[]): Promise<MemberBalance[]> {
  const members = entries.flatMap(({ account }) => (account.kind === 'member' ? [account] : []))
  if (members.length === 0) return []
  const memberIds = [...new Set(members.map(({ memberId }) => memberId))]
  const currencies = [...new Set(members.map(({ currency }) => currency))]
  return await lockMemberAccounts(tx, memberIds, currencies)
}

// Changes the balances in place, so that a member who occurs twice sees the first entry in the second.
function applyEntries({ key, entries }: Transfer, balances: MemberBalance[]): EntryRow[] {
  return entries.map(({ account, amount }) => {
    if (account.kind !== 'member') return { account, amount, balanceAfter: null }
    const row = balances.find(
      ({ memberId, currency }) => memberId === account.memberId && currency === account.currency,
    )
    if (row === undefined) {
      throw new Error(`transfer ${key}: member ${account.memberId} has no ${account.currency} account`)
    }
    row.balance += amount
    if (row.balance < 0) throw new AppError('insufficient_funds', INSUFFICIENT_FUNDS)
    return {
      account: { id: row.accountId, currency: row.currency },
      amount,
      balanceAfter: row.balance,
    }
  })
}
