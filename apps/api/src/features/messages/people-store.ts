import { and, eq, isNull, or } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { members } from '../../db/schema/members.ts'

/** Whether there is such a member, who hasn't left. */
export async function hasMember(db: Executor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, id), isNull(members.deletedAt)))
  return rows.length > 0
}

/** Whether one of the two has ever booked the other. */
export async function haveBooked(db: Executor, one: string, other: string): Promise<boolean> {
  const between = (client: string, provider: string) =>
    and(eq(bookings.clientId, client), eq(bookings.providerId, provider))
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(or(between(one, other), between(other, one)))
    .limit(1)
  return rows.length > 0
}
