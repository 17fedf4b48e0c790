import { and, eq, isNull } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/connect.ts'
import { members } from '../db/schema/members/members.ts'
import { notBlocked } from './not-blocked-store.ts'

/** A member who hasn't left. */
const isThere = (memberId: string) => and(eq(members.id, memberId), isNull(members.deletedAt))

/** Whether the member exists and hasn't left. Ignores blocks. */
export async function hasMember(db: Executor, memberId: string): Promise<boolean> {
  const rows = await db.select({ id: members.id }).from(members).where(isThere(memberId))
  return rows.length > 0
}

/** Whether the member exists for the caller: hasn't left, and neither has blocked the other. */
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

/**
 * Whether a member hasn't left, and can't until the transaction ends: account deletion waits for the row lock, or is
 * waited for.
 */
export async function isStaying(tx: Transaction, memberId: string): Promise<boolean> {
  const [row] = await tx
    .select({ deletedAt: members.deletedAt })
    .from(members)
    .where(eq(members.id, memberId))
    .for('key share')
  return row?.deletedAt === null
}
