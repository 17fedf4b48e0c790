import { and, eq, isNull } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/connect.ts'
import { members } from '../db/schema/members/members.ts'
import { notBlocked } from './not-blocked-store.ts'

/** A member who hasn't left. */
const isThere = (memberId: string) => and(eq(members.id, memberId), isNull(members.deletedAt))

/** Whether there is such a member, who hasn't left. A block makes no difference. */
export async function hasMember(db: Executor, memberId: string): Promise<boolean> {
  const rows = await db.select({ id: members.id }).from(members).where(isThere(memberId))
  return rows.length > 0
}

/** Whether there is such a member for the caller: who hasn't left, and isn't blocked by either. */
export async function hasMemberFor(db: Executor, memberId: string, callerId: string): Promise<boolean> {
  const isOpen = notBlocked(members.id, callerId)
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(isThere(memberId), isOpen))
  return rows.length > 0
}

/** Whether a member has left. */
export async function hasLeft(db: Executor, memberId: string): Promise<boolean> {
  return !(await hasMember(db, memberId))
}

/** Whether a member is still here, and will be until the transaction ends: a departure waits, or is waited for. */
export async function isStaying(tx: Transaction, memberId: string): Promise<boolean> {
  const [row] = await tx
    .select({ deletedAt: members.deletedAt })
    .from(members)
    .where(eq(members.id, memberId))
    .for('key share')
  return row?.deletedAt === null
}
