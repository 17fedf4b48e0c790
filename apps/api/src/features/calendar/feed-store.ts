import { and, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { calendarFeeds } from '../../db/schema/bookings/calendars.ts'
import { type BookedEvent, listBookedEvents } from '../../marketplace/booked/booked-event-store.ts'

/** @returns when the feed was made, and its credential generation */
export async function findFeed(
  db: Executor,
  memberId: string,
): Promise<{ madeAt: Date; generation: number } | undefined> {
  const [row] = await db
    .select({ madeAt: calendarFeeds.madeAt, generation: calendarFeeds.credentialGeneration })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.memberId, memberId))
  return row
}

/** Replaces the member's feed; the old URL stops working. */
export async function writeFeed(
  tx: Executor,
  memberId: string,
  feed: { tokenHash: string; madeAt: Date; credentialGeneration: number },
): Promise<void> {
  await tx
    .insert(calendarFeeds)
    .values({ memberId, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.memberId, set: feed })
}

export async function deleteFeed(db: Executor, memberId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.memberId, memberId))
}

/** Member and credential generation of a feed token; undefined for an unknown or replaced one. */
export async function findFeedOwner(
  db: Executor,
  tokenHash: string,
): Promise<{ memberId: string; generation: number } | undefined> {
  const [row] = await db
    .select({ memberId: calendarFeeds.memberId, generation: calendarFeeds.credentialGeneration })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, tokenHash))
  return row
}

/** A member's bookings for the feed, as client or provider: requested, agreed or in progress. */
export async function listEventsOf(db: Executor, memberId: string, fromDay: string): Promise<BookedEvent[]> {
  return await listBookedEvents(
    db,
    and(
      or(eq(bookings.clientId, memberId), eq(bookings.providerId, memberId)),
      inArray(bookings.status, ['pending', 'accepted', 'in_progress']),
      gte(sql`coalesce(${bookings.lentUntil}, ${bookings.bookingDate})`, fromDay),
    ),
    memberId,
  )
}
