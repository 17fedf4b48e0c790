import { AppError } from '@kindling/domain/errors'
import { INSUFFICIENT_FUNDS } from '@kindling/domain/money/money-contract'
import { v7 } from 'uuid'
import type { Executor } from '../db/connect.ts'
import type { Entry, LedgerCurrency } from './accounts.ts'
import { insertAccounts, insertTransfer } from './ledger-store.ts'

/** One movement of money. */
export interface Transfer {
  /** Idempotency key: `hold:{intent}`, `welcome:{member}`. */
  key: string
  /** Description for readers of the ledger. */
  reason: string
  intentId?: string | undefined
  bookingId?: string | undefined
  /** Two or more that sum to zero in each currency. */
  entries: readonly Entry[]
  at: Date
}

/** The transfer was posted before. Nothing has been written, so the transaction may continue. */
export class AlreadyPosted extends Error {
  readonly key: string

  constructor(key: string) {
    super(`transfer ${key} was posted before`)
    this.name = 'AlreadyPosted'
    this.key = key
  }
}

/** Creates a member's accounts in both currencies, empty. Needed before the member can receive money. */
export async function openAccounts(tx: Executor, memberId: string): Promise<void> {
  await insertAccounts(tx, memberId)
}

/**
 * Posts a transfer, once for each key, and returns its id. Members' balances change under row locks, taken in id
 * order; hold no other account's lock when calling (one transfer per transaction, or several in that order).
 * @throws AppError `insufficient_funds` when a member or a pot would fall below zero, or a member below their floor
 * for sparks that are set aside (`hold:`)
 * @throws AlreadyPosted when the key was used before
 * @throws Error when the entries don't sum to zero, or a member has no accounts: a bug of the caller
 */
export async function postTransfer(tx: Executor, transfer: Transfer): Promise<string> {
  assertBalanced(transfer)
  const id = v7()
  const { outcome, whose, lacking } = await insertTransfer(tx, id, transfer)
  switch (outcome) {
    case 'posted':
      return id
    case 'posted before':
      throw new AlreadyPosted(transfer.key)
    case 'too little':
      throw new AppError('insufficient_funds', INSUFFICIENT_FUNDS)
    case 'no account':
      throw new Error(`transfer ${transfer.key}: ${whose} has no ${lacking} account`)
  }
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
