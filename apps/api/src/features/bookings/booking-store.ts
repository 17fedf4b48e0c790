import { and, asc, eq, getTableColumns, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings/bookings.ts'

export type Booking = typeof bookings.$inferSelect
export type BookingEvent = Omit<typeof bookingEvents.$inferSelect, 'id' | 'bookingId'>
/** Whether a member is the client or the provider of a booking. */
export function isParty(memberId: string | Placeholder): SQL | undefined {
  return or(eq(bookings.clientId, memberId), eq(bookings.providerId, memberId))
}

/** The history of a booking, oldest first. */
export async function listEvents(db: Executor, bookingId: string): Promise<BookingEvent[]> {
  const { id, bookingId: _, ...columns } = getTableColumns(bookingEvents)
  return await db
    .select(columns)
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(id))
}

/** The booking row without an ownership check: for moves that were authorised through its dispute. */
export async function getBooking(db: Executor, bookingId: string): Promise<Booking> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  if (row === undefined) throw new Error(`booking ${bookingId} is missing`)
  return row
}

/** Locks the booking that an attached intent pays for, waiting for other transactions that hold the lock. */
export async function lockBookingOf(tx: Executor, intentId: string): Promise<Booking> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.intentId, intentId)).for('no key update')
  if (row === undefined) throw new Error(`intent ${intentId} pays for no booking`)
  return row
}

/**
 * Takes an advisory lock on the diary of the booking's provider until the transaction ends. Without it, two
 * transactions that accept overlapping bookings deadlock in the exclusion constraint. Taken before the row lock of the
 * booking.
 */
export async function lockDiary(tx: Executor, bookingId: string): Promise<void> {
  const key = sql`hashtextextended('diary:' || ${bookings.providerId}, 0)`
  await tx
    .select({ lock: sql`pg_advisory_xact_lock(${key})::text` })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
}

/** The booking row; undefined for anybody but its client and provider. */
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

/** The booking row, locked until the transaction ends; undefined for anybody but its client and provider. */
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

/** The client's booking that a payment intent has paid for. */
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

/** Columns of a booking that change without a change of its status. */
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

/** Columns that a status transition changes: written by `makeMove` alone. */
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
 * Updates a booking with optimistic locking on its version; undefined when it was changed since it was read. Of several
 * that read the same version, one succeeds.
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

/** The statement of `changeBooking`, for use in a larger query. */
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
