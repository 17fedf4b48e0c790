import type { Executor } from '../../db/connect.ts'
import { hasMember } from '../../members/existence-store.ts'
import { isBlockedBetween } from '../../members/not-blocked-store.ts'

/** Whether one member may write to another: who can't be written to is, for the writer, not there. */
export async function canWriteTo(tx: Executor, from: string, to: string): Promise<boolean> {
  return from !== to && (await hasMember(tx, to)) && !(await isBlockedBetween(tx, from, to))
}
