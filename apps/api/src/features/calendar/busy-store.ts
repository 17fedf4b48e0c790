import { and, asc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { mapped } from '../../db/mapped-sql.ts'
import { busyCalendars } from '../../db/schema/bookings/calendars.ts'
import { readInstantRanges } from '../../db/schema/columns.ts'

export type BusyCalendar = Omit<typeof busyCalendars.$inferSelect, 'busy'> & { count: number }
export type Outcome = Pick<
  typeof busyCalendars.$inferInsert,
  'busy' | 'readAt' | 'problem' | 'unknownZones'
> & {
  failures: number
  triedAt: Date
  nextReadAt: Date
}

export async function findBusyCalendar(db: Executor, memberId: string): Promise<BusyCalendar | undefined> {
  const { busy, ...columns } = getTableColumns(busyCalendars)
  const [row] = await db
    .select({
      ...columns,
      count: sql<number>`(select count(*)::int from unnest(${busy}))`,
    })
    .from(busyCalendars)
    .where(eq(busyCalendars.memberId, memberId))
  return row
}

/** The next few busy times that end after an instant. */
export async function listNextBusy(
  db: Executor,
  memberId: string,
  { now, count }: { now: Date; count: number },
): Promise<typeof busyCalendars.$inferSelect.busy> {
  const { busy } = busyCalendars
  const next = sql`select stretch from unnest(${busy}) stretch where upper(stretch) > ${now.toISOString()} order by stretch limit ${count}`
  const stretches = sql`(select coalesce(range_agg(stretch), '{}') from (${next}) next)`
  const [row] = await db
    .select({ next: mapped(stretches, readInstantRanges) })
    .from(busyCalendars)
    .where(eq(busyCalendars.memberId, memberId))
  return row?.next ?? []
}

/** Replaces the member's calendar by one that was just read. */
export async function writeBusyCalendar(
  tx: Executor,
  memberId: string,
  calendar: Outcome & { sealedAddress: string; readAt: Date },
): Promise<void> {
  await tx
    .insert(busyCalendars)
    .values({ memberId, ...calendar })
    .onConflictDoUpdate({ target: busyCalendars.memberId, set: calendar })
}

export async function deleteBusyCalendar(db: Executor, memberId: string): Promise<void> {
  await db.delete(busyCalendars).where(eq(busyCalendars.memberId, memberId))
}

/** Stores the result of reading a calendar, unless the member has changed its URL meanwhile. */
export async function keepOutcome(
  db: Executor,
  { memberId, sealedAddress }: Pick<BusyCalendar, 'memberId' | 'sealedAddress'>,
  outcome: Partial<Outcome>,
): Promise<void> {
  await db
    .update(busyCalendars)
    .set(outcome)
    .where(and(eq(busyCalendars.memberId, memberId), eq(busyCalendars.sealedAddress, sealedAddress)))
}

export async function listDueCalendars(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ memberId: busyCalendars.memberId })
    .from(busyCalendars)
    .where(lte(busyCalendars.nextReadAt, now))
    .orderBy(asc(busyCalendars.nextReadAt))
    .limit(limit)
  return rows.map(({ memberId }) => memberId)
}

/** Leases a due calendar until an instant; false when another process has it. */
export async function leaseCalendar(
  db: Executor,
  memberId: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const leased = await db
    .update(busyCalendars)
    .set({ nextReadAt: until })
    .where(and(eq(busyCalendars.memberId, memberId), lte(busyCalendars.nextReadAt, now)))
    .returning({ memberId: busyCalendars.memberId })
  return leased.length === 1
}
