import type { Executor, Transaction } from '../db/connect.ts'
import { DAY } from '../lib/rate-limit.ts'
import { cardCashLeft } from './card-cash.ts'
import { readCashMovements } from './card-cash-store.ts'
import { lockMemberAccounts } from './ledger-store.ts'

/** What of a wallet can't be withdrawn yet, since a card paid it in and its bank may still take it back. */
export interface WaitingCash {
  /** Pence; 0 when all of it can be withdrawn. */
  amount: number
  /** From when on all of it can be; null when it can. */
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
  return {
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
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
