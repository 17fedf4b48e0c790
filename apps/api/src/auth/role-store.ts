import { eq } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { members } from '../db/schema/members.ts'

/** Whether a member is a moderator now; for what is asked for without a token, by a link. */
export async function isModerator(db: Executor, memberId: string): Promise<boolean> {
  const [row] = await db.select({ role: members.role }).from(members).where(eq(members.id, memberId))
  return row?.role === 'moderator'
}
