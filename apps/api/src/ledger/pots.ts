import type { Executor } from '../db/connect.ts'
import { memberAccount, potAccount } from './accounts.ts'
import { postTransfer } from './transfers.ts'

interface PotMovement {
  /** Id of the gift or the request. */
  id: string
  potId: string
  memberId: string
  /** Milli-sparks, more than 0. */
  amount: number
  /** The district’s name. */
  name: string
  at: Date
}

/**
 * Transfers a member's gift to a pot, once.
 * @throws AppError `insufficient_funds` when the member would fall below zero
 * @throws AlreadyPosted
 */
export async function postPotGift(
  tx: Executor,
  { id, potId, memberId, amount, name, at }: PotMovement,
): Promise<void> {
  await postTransfer(tx, {
    key: `pot-in:${id}`,
    reason: `Given to the pot of ${name}`,
    entries: [
      { account: memberAccount(memberId, 'SPARK'), amount: -amount },
      { account: potAccount(potId), amount },
    ],
    at,
  })
}

/**
 * Pays out a granted request from a pot, once for each request.
 * @throws AppError `insufficient_funds` when the pot holds less
 * @throws AlreadyPosted
 */
export async function postPotGrant(
  tx: Executor,
  { id, potId, memberId, amount, name, at }: PotMovement,
): Promise<void> {
  await postTransfer(tx, {
    key: `pot-grant:${id}`,
    reason: `From the pot of ${name}`,
    entries: [
      { account: potAccount(potId), amount: -amount },
      { account: memberAccount(memberId, 'SPARK'), amount },
    ],
    at,
  })
}
