import { and, count, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { mapped } from '../../db/mapped-sql.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'

/**
 * SQL for the number of completed bookings of a client with a provider. Each argument is a value, a column or a
 * placeholder.
 */
export function timesBooked(
  db: Executor,
  clientId: string | SQLWrapper,
  providerId: string | SQLWrapper,
): SQL<number> {
  const done = db
    .select({ n: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.clientId, clientId),
        eq(bookings.providerId, providerId),
        eq(bookings.status, 'completed'),
      ),
    )
  return mapped(sql`(${done})`, Number)
}
