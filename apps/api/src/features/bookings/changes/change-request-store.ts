import type { ChangeOutcome } from '@kindling/domain/bookings/change-requests'
import { and, eq, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { bookingExtensions } from '../../../db/schema/bookings/booking-extensions.ts'
import { bookingProposals } from '../../../db/schema/bookings/booking-proposals.ts'
import { bookings } from '../../../db/schema/bookings/bookings.ts'
import type { SweepPage } from '../../../platform/jobs/sweep.ts'

type ChangeTable = typeof bookingProposals | typeof bookingExtensions
export type ChangeRow = ChangeTable['$inferSelect']

/** Table and condition that select the change requests of one kind. */
export interface ChangeRows {
  table: ChangeTable
  /** Condition on the table's rows; undefined selects all. */
  where?: SQL | undefined
}

/** Requests for another time. */
export const otherTimeRows: ChangeRows = { table: bookingProposals }
/** Requests for more minutes of work. */
export const moreTimeRows: ChangeRows = {
  table: bookingExtensions,
  where: isNotNull(bookingExtensions.minutes),
}
/** Requests for more days of a loan. */
export const moreDaysRows: ChangeRows = {
  table: bookingExtensions,
  where: isNotNull(bookingExtensions.untilDay),
}

/** A change request of a booking; undefined for one of another booking. */
export async function findChange(
  db: Executor,
  { table, where }: ChangeRows,
  bookingId: string,
  id: string,
): Promise<ChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.bookingId, bookingId), where))
  return row
}

const isOpen = ({ table }: ChangeRows, bookingId: string) =>
  and(eq(table.bookingId, bookingId), isNull(table.outcome))

const isLapsed = ({ table, where }: ChangeRows, at: Date) =>
  and(isNull(table.outcome), lte(table.lapsesAt, at), where)

/** Lapses the booking's request if it is overdue, and returns whether one is open. Its booking is locked. */
export async function hasOpenChange(
  tx: Executor,
  rows: ChangeRows,
  bookingId: string,
  at: Date,
): Promise<boolean> {
  const { table } = rows
  await tx
    .update(table)
    .set({ outcome: 'lapsed', endedAt: at })
    .where(and(isOpen(rows, bookingId), lte(table.lapsesAt, at)))
  const open = await tx.select({ id: table.id }).from(table).where(isOpen(rows, bookingId))
  return open.length > 0
}

interface Ending {
  outcome: ChangeOutcome
  /** The intent that pays for the accepted change. */
  intentId?: string | undefined
  at: Date
}

/** Ends an open change request. Its booking is locked. */
export async function endChange(
  tx: Executor,
  { table }: ChangeRows,
  id: string,
  { outcome, intentId, at }: Ending,
): Promise<void> {
  const paid = intentId === undefined ? {} : { intentId }
  await tx
    .update(table)
    .set({ outcome, endedAt: at, ...paid })
    .where(and(eq(table.id, id), isNull(table.outcome)))
}

/** Lapses a booking's open request early, when it can't be answered any more. Its booking is locked. */
export async function lapseOpenChange(
  tx: Executor,
  rows: ChangeRows,
  bookingId: string,
  at: Date,
): Promise<void> {
  await tx.update(rows.table).set({ outcome: 'lapsed', endedAt: at }).where(isOpen(rows, bookingId))
}

/** Ids of open change requests past their deadline. */
export async function listLapsedChanges(
  db: Executor,
  rows: ChangeRows,
  at: Date,
  { limit, isDue }: SweepPage,
): Promise<string[]> {
  const { table } = rows
  const lapsed = await db
    .select({ id: table.id })
    .from(table)
    .where(and(isLapsed(rows, at), isDue(table.id)))
    .orderBy(table.lapsesAt)
    .limit(limit)
  return lapsed.map(({ id }) => id)
}

/** Locks the booking of a change request; undefined when another transaction holds the lock. */
export async function lockBookingOfChange(tx: Executor, { table }: ChangeRows, id: string) {
  const of = tx.select({ bookingId: table.bookingId }).from(table).where(eq(table.id, id))
  const [row] = await tx
    .select()
    .from(bookings)
    .where(inArray(bookings.id, of))
    .for('no key update', { skipLocked: true })
  return row
}

/** Records that a request has lapsed; undefined when it has ended otherwise. Its booking is locked. */
export async function lapseChange(
  tx: Executor,
  rows: ChangeRows,
  id: string,
  at: Date,
): Promise<ChangeRow | undefined> {
  const { table } = rows
  const [row] = await tx
    .update(table)
    .set({ outcome: 'lapsed', endedAt: at })
    .where(and(eq(table.id, id), isLapsed(rows, at)))
    .returning()
  return row
}
