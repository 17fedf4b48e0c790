import { and, eq, or } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'

/** Whether either member has ever booked the other. */
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
