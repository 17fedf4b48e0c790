import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { bookingReminders } from '../../../db/schema/bookings/booking-reminders.ts'
import { bookingEvents, bookings } from '../../../db/schema/bookings/bookings.ts'
import type { SweepPage } from '../../../platform/jobs/sweep.ts'
import type { Booking } from '../booking-store.ts'

export interface DueReminder {
  booking: Booking
  kind: 'day' | 'soon'
  /** The start, or midnight at the beginning of the day for a booking by day. */
  start: Date
}

/** When members are reminded of a booking by day, on the day before in its time zone. */
const MORNING = sql`time '09:00'`

const { startsAt, bookingDate, timeZone } = bookings
const start = sql<Date>`coalesce(${startsAt}, ${bookingDate}::timestamp at time zone ${timeZone})`
const dayBefore = sql`coalesce(${startsAt} - interval '24 hours', (${bookingDate} - 1 + ${MORNING}) at time zone ${timeZone})`
const soonBefore = sql`${startsAt} - interval '2 hours'`

/**
 * Accepted future bookings with a reminder due. A booking accepted or moved after the time of a reminder doesn't get
 * it; after an outage that missed both, only one is sent.
 */
function isDue(at: Date): { kind: SQL<DueReminder['kind']>; condition: SQL | undefined } {
  const now = sql`${at.toISOString()}::timestamptz`
  const isSoon = sql`coalesce(${soonBefore} <= ${now}, false)`
  const kind = sql<DueReminder['kind']>`case when ${isSoon} then 'soon' else 'day' end::reminder_kind`
  const since = sql`case when ${isSoon} then ${soonBefore} else ${dayBefore} end`
  const { bookingId, action, at: happenedAt } = bookingEvents
  const condition = and(
    // Same text as the partial index's condition: with parameters PostgreSQL wouldn't use the index.
    sql`${bookings.status} = 'accepted'`,
    sql`${bookingDate} between (${now} at time zone 'UTC')::date - 1 and (${now} at time zone 'UTC')::date + 2`,
    // Loans have reminders of their own.
    isNull(bookings.lentUntil),
    sql`${start} > ${now}`,
    sql`${since} <= ${now}`,
    sql`not exists (select 1 from ${bookingEvents} where ${bookingId} = ${bookings.id}
      and ${action} in ('accept', 'move') and ${happenedAt} > ${since})`,
    sql`not exists (select 1 from ${bookingReminders} where ${bookingReminders.bookingId} = ${bookings.id}
      and ${bookingReminders.kind} = ${kind} and ${bookingReminders.startsAt} = ${start})`,
  )
  return { kind, condition }
}

export async function listToRemind(db: Executor, at: Date, page: SweepPage): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isDue(at).condition, page.isDue(bookings.id)))
    .orderBy(bookingDate)
    .limit(page.limit)
  return rows.map(({ id }) => id)
}

/** Locks a booking for its reminder; undefined when it isn't due any more, or another transaction holds the lock. */
export async function lockToRemind(tx: Executor, id: string, at: Date): Promise<DueReminder | undefined> {
  const { kind, condition } = isDue(at)
  const millis = sql<number>`(extract(epoch from ${start}) * 1000)::float8`
  const [row] = await tx
    .select({ booking: bookings, kind, start: millis })
    .from(bookings)
    .where(and(eq(bookings.id, id), condition))
    .for('no key update', { skipLocked: true })
  return row && { ...row, start: new Date(row.start) }
}

/** @returns false when the reminder was sent before */
export async function insertReminder(
  tx: Executor,
  reminder: typeof bookingReminders.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(bookingReminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ id: bookingReminders.bookingId })
  return rows.length === 1
}
