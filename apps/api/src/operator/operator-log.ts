import type { Transaction } from '../db/connect.ts'
import { recordOperator } from '../marketplace/moderation/moderation-log-store.ts'
import { operatorName } from './operator-name.ts'

/**
 * Writes into the log of moderation what a command has changed, and who ran it, in the transaction of the change.
 * @param what in plain words, and nothing that moderators may not read
 * @param memberId whom it is about; without one it is about the system
 */
export async function recordChange(
  tx: Transaction,
  what: string,
  memberId: string | null = null,
): Promise<void> {
  const change = { by: operatorName(), what, action: 'change', at: new Date() } as const
  await recordOperator(
    tx,
    memberId === null ? { ...change, memberId } : { ...change, memberId, subjectId: memberId },
  )
}
