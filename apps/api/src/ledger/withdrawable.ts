import type { Executor, Transaction } from '../db/connect.ts'
import { DAY } from '../platform/durations.ts'
import { cardCashLeft } from './cards/card-cash.ts'
import { readCashMovements } from './cards/card-cash-store.ts'
import { sumOwed } from './cards/reversal-store.ts'
import { lockMemberAccounts } from './ledger-store.ts'

/** Cash that can't be withdrawn: recent card payments, and debts. */
export interface WaitingCash {
  /** Pence that can't be withdrawn; 0 when all can. */
  amount: number
  /** Pence from card payments of the last days. */
  byCard: number
  /** Pence that the member owes, which are collected from the wallet soon. */
  owed: number
  /** When all card cash becomes withdrawable; null when it is already. */
  until: Date | null
}

/** Period in which cash paid in by card can't be withdrawn. */
export interface CardCashWindow {
  now: Date
  /** The setting CARD_CASH_DAYS. */
  days: number
}

/** The part of a member's cash that was paid in by card within the last days. It can be spent, but not withdrawn. */
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
    // Debts, like all spending, are taken from card cash first.
    amount: Math.max(byCard, owed),
    byCard,
    owed,
    until: newest === undefined ? null : new Date(newest.at.getTime() + days * DAY),
  }
}

/** A member's cash in pence and the part that can't be withdrawn, locked until the transaction ends. */
export async function lockCash(
  tx: Transaction,
  memberId: string,
  window: CardCashWindow,
): Promise<{ balance: number; waiting: WaitingCash }> {
  const [account] = await lockMemberAccounts(tx, [memberId], ['GBP'])
  return { balance: account?.balance ?? 0, waiting: await readWaitingCash(tx, memberId, window) }
}
