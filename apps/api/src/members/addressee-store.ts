import { eq } from 'drizzle-orm'
import type { Executor } from '../db/connect.ts'
import { members } from '../db/schema/members/members.ts'

/** A member's name, email and time zone, for writing to them. */
export async function getAddressee(db: Executor, memberId: string) {
  const { id, email, firstname, lastname, timeZone } = members
  const [row] = await db
    .select({ id, email, firstname, lastname, timeZone })
    .from(members)
    .where(eq(id, memberId))
  if (row === undefined) throw new Error(`member ${memberId} is missing`)
  return row
}
