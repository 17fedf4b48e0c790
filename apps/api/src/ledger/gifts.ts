import type { Executor } from '../db/connect.ts'
import { memberAccount, sparkPlatform } from './accounts.ts'
import { postTransfer } from './transfers.ts'

interface Sparks {
  id: string
  /** Milli-sparks, more than 0. */
  amount: number
  at: Date
}

/**
 * Transfers the sparks of a gift to the receiver, once.
 * @throws AppError `insufficient_funds` when the giver would fall below zero: the spark floor isn't for gifts
 * @throws AlreadyPosted
 */
export async function postGift(
  tx: Executor,
  { id, giverId, receiverId, amount, at }: Sparks & { giverId: string; receiverId: string },
): Promise<void> {
  await postTransfer(tx, {
    key: `gift:${id}`,
    reason: 'A gift',
    entries: [
      { account: memberAccount(giverId, 'SPARK'), amount: -amount },
      { account: memberAccount(receiverId, 'SPARK'), amount },
    ],
    at,
  })
}

/**
 * Writes off a member's negative spark balance, once for each request, at the platform's expense.
 * @param amount milli-sparks missing to zero
 * @throws AlreadyPosted
 */
export async function forgiveSparks(
  tx: Executor,
  { id, memberId, amount, at }: Sparks & { memberId: string },
): Promise<void> {
  await postTransfer(tx, {
    key: `forgive:${id}`,
    reason: 'Written off',
    entries: [
      { account: sparkPlatform, amount: -amount },
      { account: memberAccount(memberId, 'SPARK'), amount },
    ],
    at,
  })
}
