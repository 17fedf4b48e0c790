import { eq } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { members } from '../db/schema/members/members.ts'

/** The time zone in which a member's days begin and end. */
export async function getTimeZone(db: Executor, memberId: string): Promise<string> {
  const [row] = await db.select({ timeZone: members.timeZone }).from(members).where(eq(members.id, memberId))
  if (row === undefined) throw new Error(`member ${memberId} is missing`)
  return row.timeZone
}
