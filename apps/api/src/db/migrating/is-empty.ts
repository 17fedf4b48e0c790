import { count } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { members } from '../schema/members/members.ts'

/** Whether the database has no members: then demonstration data may be loaded. */
export async function isEmpty(db: Executor): Promise<boolean> {
  const [row] = await db.select({ members: count() }).from(members)
  return row?.members === 0
}
