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
 * Moves the sparks of a gift from its giver to whom it is for, once.
 * @throws AppError `insufficient_funds` when the giver would fall below zero: what one may owe can't be given away
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
 * Gives up what a member is below zero, once for each request: the platform carries it.
 * @param amount milli-sparks, what is missing to zero
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
