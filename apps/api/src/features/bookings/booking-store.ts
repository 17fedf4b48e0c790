import { and, asc, eq, getTableColumns, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings/bookings.ts'

export type Booking = typeof bookings.$inferSelect
export type BookingEvent = Omit<typeof bookingEvents.$inferSelect, 'id' | 'bookingId'>
/** Whether a member is one of the sides of a booking. */
export function isParty(memberId: string | Placeholder): SQL | undefined {
  return or(eq(bookings.clientId, memberId), eq(bookings.providerId, memberId))
}

/** The history of a booking, in order. */
export async function listEvents(db: Executor, bookingId: string): Promise<BookingEvent[]> {
  const { id, bookingId: _, ...columns } = getTableColumns(bookingEvents)
  return await db
    .select(columns)
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(id))
}

/** The bare booking, whoever's it is. For moves that were authorised through its dispute. */
export async function getBooking(db: Executor, bookingId: string): Promise<Booking> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  if (row === undefined) throw new Error(`booking ${bookingId} is missing`)
  return row
}

/** Locks the booking that an attached intent pays for, once whoever has it is done. */
export async function lockBookingOf(tx: Executor, intentId: string): Promise<Booking> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.intentId, intentId)).for('no key update')
  if (row === undefined) throw new Error(`intent ${intentId} pays for no booking`)
  return row
}

/**
 * Waits until nobody else promises time of the booking's provider, until the transaction ends. Without it, those who
 * want one time at once wait for each other in circles: each has written its stretch and looks for others. Taken before
 * the booking itself is locked.
 */
export async function lockDiary(tx: Executor, bookingId: string): Promise<void> {
  const key = sql`hashtextextended('diary:' || ${bookings.providerId}, 0)`
  await tx
    .select({ lock: sql`pg_advisory_xact_lock(${key})::text` })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
}

/** The bare booking; undefined for anybody but its client and provider. */
export async function findOwnBooking(
  db: Executor,
  bookingId: string,
  memberId: string,
): Promise<Booking | undefined> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), isParty(memberId)))
  return row
}

/** The same, locked until the transaction ends. */
export async function lockOwnBooking(
  tx: Executor,
  bookingId: string,
  memberId: string,
): Promise<Booking | undefined> {
  const [row] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), isParty(memberId)))
    .for('no key update')
  return row
}

/** The booking that a payment of its client's has paid for. */
export async function findByIntent(
  db: Executor,
  intentId: string,
  clientId: string,
): Promise<Booking | undefined> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.intentId, intentId), eq(bookings.clientId, clientId)))
  return row
}

/** What is changed of a booking where it stands. */
export type BookingChange = Partial<
  Pick<
    Booking,
    | 'startsAt'
    | 'bookingDate'
    | 'blocked'
    | 'policyStart'
    | 'absenceSaidBy'
    | 'absenceDecidesAt'
    | 'startedBy'
    | 'durationMinutes'
    | 'extraMinutes'
    | 'extraPrice'
    | 'lentUntil'
  >
>

/** What a move changes of it: `makeMove` alone. */
export type BookingMove = Partial<
  Pick<
    Booking,
    | 'status'
    | 'completedAt'
    | 'completedBy'
    | 'settleAt'
    | 'settledAt'
    | 'endedBy'
    | 'endedWhy'
    | 'kept'
    | 'startedBy'
    | 'absenceSaidBy'
    | 'absenceDecidesAt'
  >
>

/**
 * Changes a booking if it still is as it was read, by its version; undefined when somebody else has changed it since.
 * Of many who read the same version, one succeeds.
 */
export async function changeBooking(
  tx: Executor,
  booking: Pick<Booking, 'id' | 'version'>,
  change: BookingChange,
  at: Date,
): Promise<Booking | undefined> {
  const [row] = await changingBooking(tx, booking, change, at)
  return row
}

/** The same as a statement, for whoever does more with it. */
export function changingBooking(
  tx: Executor,
  booking: Pick<Booking, 'id' | 'version'>,
  change: BookingChange | BookingMove,
  at: Date,
) {
  return tx
    .update(bookings)
    .set({ ...change, version: booking.version + 1, updatedAt: at })
    .where(and(eq(bookings.id, booking.id), eq(bookings.version, booking.version)))
    .returning()
}

export async function insertEvent(tx: Executor, bookingId: string, event: BookingEvent): Promise<void> {
  await tx.insert(bookingEvents).values({ bookingId, ...event })
}
