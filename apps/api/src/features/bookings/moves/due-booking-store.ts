import { SILENCE_WINDOW } from '@kindling/domain/bookings/booking-windows'
import { isoDay } from '@kindling/domain/iso-day'
import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { bookings } from '../../../db/schema/bookings/bookings.ts'
import { DAY } from '../../../platform/durations.ts'
import type { SweepPage } from '../../../platform/jobs/sweep.ts'
import type { Booking } from '../booking-store.ts'

/** A request past its expiry. */
function isExpired(at: Date): SQL | undefined {
  return and(eq(bookings.status, 'pending'), lte(bookings.expiresAt, at))
}

/** The same condition for a booking in memory. */
export function isOverdue({ status, expiresAt }: Booking, at: Date): boolean {
  return status === 'pending' && expiresAt.getTime() <= at.getTime()
}

/** A completed booking whose dispute window has closed. */
function isToSettle(at: Date): SQL | undefined {
  return and(eq(bookings.status, 'completed'), isNull(bookings.settledAt), lte(bookings.settleAt, at))
}

/** A booking with an absence report that the other side hasn't contradicted in time. */
function isAbsenceDue(at: Date): SQL | undefined {
  // Same text as the partial index's condition: with parameters PostgreSQL wouldn't use the index.
  return and(sql`${bookings.status} in ('accepted', 'in_progress')`, lte(bookings.absenceDecidesAt, at))
}

export async function listAbsences(db: Executor, at: Date, { limit, isDue }: SweepPage): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isAbsenceDue(at), isDue(bookings.id)))
    .orderBy(bookings.absenceDecidesAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Locks such a booking; undefined when it isn't due any more, or another transaction holds the lock. */
export async function lockAbsence(tx: Executor, bookingId: string, at: Date): Promise<Booking | undefined> {
  return await lock(tx, and(eq(bookings.id, bookingId), isAbsenceDue(at)))
}

/** A candidate for ending after long silence; the transition table checks the exact end. */
function isSilent(at: Date): SQL | undefined {
  const since = new Date(at.getTime() - SILENCE_WINDOW)
  // Same expression as the index. One day of tolerance for time zones.
  const lastDay = sql`coalesce(${bookings.lentUntil}, ${bookings.bookingDate})`
  return and(
    sql`${bookings.status} in ('accepted', 'in_progress')`,
    sql`${lastDay} <= ${isoDay(new Date(since.getTime() + DAY), 'UTC')}::date`,
    isNull(bookings.absenceDecidesAt),
    lte(bookings.updatedAt, since),
  )
}

export async function listSilent(db: Executor, at: Date, { limit, isDue }: SweepPage): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isSilent(at), isDue(bookings.id)))
    .orderBy(sql`coalesce(${bookings.lentUntil}, ${bookings.bookingDate})`)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Locks such a booking; undefined when it isn't due any more, or another transaction holds the lock. */
export async function lockSilent(tx: Executor, bookingId: string, at: Date): Promise<Booking | undefined> {
  return await lock(tx, and(eq(bookings.id, bookingId), isSilent(at)))
}

export async function listExpired(db: Executor, at: Date, { limit, isDue }: SweepPage): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isExpired(at), isDue(bookings.id)))
    .orderBy(bookings.expiresAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function listToSettle(db: Executor, at: Date, { limit, isDue }: SweepPage): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isToSettle(at), isDue(bookings.id)))
    .orderBy(bookings.settleAt)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Locks an expired request; undefined when it isn't due any more, or another transaction holds the lock. */
export async function lockExpired(tx: Executor, bookingId: string, at: Date): Promise<Booking | undefined> {
  return await lock(tx, and(eq(bookings.id, bookingId), isExpired(at)))
}

/** Locks a booking to settle; undefined when it isn't due any more, or another transaction holds the lock. */
export async function lockToSettle(tx: Executor, bookingId: string, at: Date): Promise<Booking | undefined> {
  return await lock(tx, and(eq(bookings.id, bookingId), isToSettle(at)))
}

async function lock(tx: Executor, condition: SQL | undefined): Promise<Booking | undefined> {
  const [row] = await tx.select().from(bookings).where(condition).for('no key update', { skipLocked: true })
  return row
}
