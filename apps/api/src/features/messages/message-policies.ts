import type { Executor } from '../../db/connect.ts'
import { hasMember } from '../../members/existence-store.ts'
import { isBlockedBetween } from '../../members/not-blocked-store.ts'
import { haveBooked } from './has-booked-store.ts'
import { hasMessageFrom } from './message-store.ts'

/** Whether one member may write to another. If not, the recipient is reported as not found. */
export async function canWriteTo(tx: Executor, from: string, to: string): Promise<boolean> {
  return from !== to && (await hasMember(tx, to)) && !(await isBlockedBetween(tx, from, to))
}

/** Whether two members have no booking, and the other one has never written. */
export async function areStrangers(
  tx: Executor,
  { from, to, conversationId }: { from: string; to: string; conversationId: string | undefined },
): Promise<boolean> {
  const isFromFirst = to < from
  const isAnswered =
    conversationId !== undefined && (await hasMessageFrom(tx, { conversationId, isFromFirst }))
  return !isAnswered && !(await haveBooked(tx, from, to))
}
