import type { Transaction } from '../db/connect.ts'
import { recordOperator } from '../marketplace/moderation/moderation-log-store.ts'
import { operatorName } from './operator-name.ts'

/**
 * Records a command's change in the moderation log, with who ran it, in the transaction of the change.
 * @param what description that moderators may read
 * @param memberId the member concerned; without one it is a system change
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
