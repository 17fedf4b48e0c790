import { and, eq, gte, lte, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { bookings } from '../../../db/schema/bookings/bookings.ts'
import { type BookedEvent, listBookedEvents } from '../../../marketplace/booked/booked-event-store.ts'

/** A member's bookings between two days, both included, without rejected ones. */
export async function listBookedOn(
  db: Executor,
  memberId: string,
  firstDay: string,
  lastDay: string,
): Promise<BookedEvent[]> {
  return await listBookedEvents(
    db,
    and(
      or(eq(bookings.clientId, memberId), eq(bookings.providerId, memberId)),
      ne(bookings.status, 'rejected'),
      lte(bookings.bookingDate, lastDay),
      gte(sql`coalesce(${bookings.lentUntil}, ${bookings.bookingDate})`, firstDay),
    ),
  )
}
