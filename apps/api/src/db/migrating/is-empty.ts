import { count } from 'drizzle-orm'
import type { Executor } from '../connect.ts'
import { members } from '../schema/members/members.ts'

/** Whether nobody has signed up yet: a database that may be filled with the demonstration. */
export async function isEmpty(db: Executor): Promise<boolean> {
  const [row] = await db.select({ members: count() }).from(members)
  return row?.members === 0
}
