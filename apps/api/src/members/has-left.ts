import { eq } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { members } from '../db/schema/members.ts'

/** Whether a member has left. */
export async function hasLeft(db: Executor, memberId: string): Promise<boolean> {
  const [row] = await db
    .select({ deletedAt: members.deletedAt })
    .from(members)
    .where(eq(members.id, memberId))
  return row === undefined || row.deletedAt !== null
}
