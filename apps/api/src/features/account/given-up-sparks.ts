import type { Transaction } from '../../db/connect.ts'
import { memberAccount, sparkPlatform } from '../../ledger/accounts.ts'
import { postTransfer } from '../../ledger/transfers.ts'
import { readBalances } from './ties-store.ts'

/**
 * Moves a leaving member's sparks to the platform in the ledger: sparks are never paid out as cash. A member
 * with a negative balance can't leave.
 */
export async function giveUpSparks(tx: Transaction, memberId: string, at: Date): Promise<void> {
  const { millis } = await readBalances(tx, memberId)
  if (millis === 0) return
  await postTransfer(tx, {
    key: `leave:${memberId}`,
    reason: 'Given up with the account',
    entries: [
      { account: memberAccount(memberId, 'SPARK'), amount: -millis },
      { account: sparkPlatform, amount: millis },
    ],
    at,
  })
}
