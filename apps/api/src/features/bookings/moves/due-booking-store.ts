import { SILENCE_WINDOW } from '@kindling/domain/bookings/booking-windows'
import { isoDay } from '@kindling/domain/iso-day'
import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { bookings } from '../../../db/schema/bookings/bookings.ts'
import { DAY } from '../../../platform/durations.ts'
import type { SweepPage } from '../../../platform/jobs/sweep.ts'
import type { Booking } from '../booking-store.ts'

/** A request that nobody has answered in time. */
function isExpired(at: Date): SQL | undefined {
  return and(eq(bookings.status, 'pending'), lte(bookings.expiresAt, at))
}

/** The same of a booking that was read. */
export function isOverdue({ status, expiresAt }: Booking, at: Date): boolean {
  return status === 'pending' && expiresAt.getTime() <= at.getTime()
}

/** A completed booking whose window for a dispute has closed. */
function isToSettle(at: Date): SQL | undefined {
  return and(eq(bookings.status, 'completed'), isNull(bookings.settledAt), lte(bookings.settleAt, at))
}

/** A booking of which one side said that the other wasn't there, who hasn't said otherwise in time. */
function isAbsenceDue(at: Date): SQL | undefined {
  // As the index has it, to the letter: a query with parameters couldn't use it.
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

/** Locks one of them; undefined when it isn't one any more, or another process has it. */
export async function lockAbsence(tx: Executor, bookingId: string, at: Date): Promise<Booking | undefined> {
  return await lock(tx, and(eq(bookings.id, bookingId), isAbsenceDue(at)))
}

/** A booking that was to be over long ago; whether anybody has said anything since is asked by the table of moves. */
function isSilent(at: Date): SQL | undefined {
  const since = new Date(at.getTime() - SILENCE_WINDOW)
  // As the index has it. A day earlier: days end at other times elsewhere.
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

/** Locks one of them; undefined when it isn't one any more, or another process has it. */
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

/** Locks an expired request; undefined when it isn't one any more, or another process has it. */
export async function lockExpired(tx: Executor, bookingId: string, at: Date): Promise<Booking | undefined> {
  return await lock(tx, and(eq(bookings.id, bookingId), isExpired(at)))
}

/** Locks a booking to settle; undefined when it isn't one any more, or another process has it. */
export async function lockToSettle(tx: Executor, bookingId: string, at: Date): Promise<Booking | undefined> {
  return await lock(tx, and(eq(bookings.id, bookingId), isToSettle(at)))
}

async function lock(tx: Executor, condition: SQL | undefined): Promise<Booking | undefined> {
  const [row] = await tx.select().from(bookings).where(condition).for('no key update', { skipLocked: true })
  return row
}
