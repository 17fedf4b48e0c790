import type { Executor, Transaction } from '../db/connect.ts'
import { DAY } from '../platform/durations.ts'
import { cardCashLeft } from './cards/card-cash.ts'
import { readCashMovements } from './cards/card-cash-store.ts'
import { sumOwed } from './cards/reversal-store.ts'
import { lockMemberAccounts } from './ledger-store.ts'

/** What of a wallet can't be withdrawn: what a card paid in lately, and what its member owes. */
export interface WaitingCash {
  /** Pence that can't be; 0 when all of it can. */
  amount: number
  /** Pence of a card's payments of the last days. */
  byCard: number
  /** Pence that the member owes, and that are taken from the wallet soon. */
  owed: number
  /** From when on all of what a card paid in can be; null when it can. */
  until: Date | null
}

/** The last days, in which what a card pays in can't be withdrawn. */
export interface CardCashWindow {
  now: Date
  /** The setting CARD_CASH_DAYS. */
  days: number
}

/**
 * What of a member's cash came by card within the last days and is still there. It can be spent, and not withdrawn.
 */
export async function readWaitingCash(
  db: Executor,
  memberId: string,
  { now, days }: CardCashWindow,
): Promise<WaitingCash> {
  const since = new Date(now.getTime() - days * DAY)
  const parts = cardCashLeft(await readCashMovements(db, memberId, since), since)
  const newest = parts.at(-1)
  const owed = await sumOwed(db, memberId)
  const byCard = parts.reduce((sum, { amount }) => sum + amount, 0)
  return {
    // What is owed is taken from what a card paid in first, as whatever is spent.
    amount: Math.max(byCard, owed),
    byCard,
    owed,
    until: newest === undefined ? null : new Date(newest.at.getTime() + days * DAY),
  }
}

/** A member's cash in pence, and what of it waits: locked until the transaction ends, so that it stays so. */
export async function lockCash(
  tx: Transaction,
  memberId: string,
  window: CardCashWindow,
): Promise<{ balance: number; waiting: WaitingCash }> {
  const [account] = await lockMemberAccounts(tx, [memberId], ['GBP'])
  return { balance: account?.balance ?? 0, waiting: await readWaitingCash(tx, memberId, window) }
}
