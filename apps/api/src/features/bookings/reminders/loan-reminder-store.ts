import { RETURN_GRACE } from '@kindling/domain/lending/late-return'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/connect.ts'
import { bookingReminders } from '../../../db/schema/bookings/booking-reminders.ts'
import { bookingEvents, bookings } from '../../../db/schema/bookings/bookings.ts'
import { loans, loanWords } from '../../../db/schema/bookings/lending.ts'
import type { SweepPage } from '../../../platform/jobs/sweep.ts'
import type { Booking } from '../booking-store.ts'

export interface DueLoanReminder {
  booking: Booking
  kind: 'loan_eve' | 'loan_day' | 'loan_overdue'
  step: 'handed_over' | 'returned'
  /** The agreed time of the hand-over or return. */
  when: Date
}

const isOut = sql`${bookings.status} = 'in_progress'`
const step = sql`case when ${isOut} then 'returned' else 'handed_over' end::hand_over_step`
const when = sql`case when ${isOut} then ${loans.returnAt} else ${loans.handOverAt} end`
/** Reminders are sent at 18:00 on the evening before and at 09:00 on the day, in the booking's time zone. */
const day = sql`(${when} at time zone ${bookings.timeZone})::date`
const eve = sql`((${day} - 1 + time '18:00') at time zone ${bookings.timeZone})`
const morning = sql`((${day} + time '09:00') at time zone ${bookings.timeZone})`

/**
 * Loans with an unconfirmed hand-over or return today or tomorrow, and those overdue for an hour. A loan accepted,
 * handed over or extended after the time of a reminder doesn't get it; after an outage that missed both, only one is
 * sent.
 */
function isDue(at: Date): { kind: SQL<DueLoanReminder['kind']>; condition: SQL | undefined } {
  const now = sql`${at.toISOString()}::timestamptz`
  const isOverdue = sql`(${isOut} and ${when} + ${`${RETURN_GRACE} milliseconds`}::interval <= ${now})`
  const kind = sql<DueLoanReminder['kind']>`case when ${isOverdue} then 'loan_overdue'
    when ${morning} <= ${now} and ${morning} < ${when} then 'loan_day' else 'loan_eve' end::reminder_kind`
  const since = sql`case when ${morning} <= ${now} and ${morning} < ${when} then ${morning} else ${eve} end`
  const { bookingId, action, at: happenedAt } = bookingEvents
  const condition = and(
    loans.isOn,
    sql`${bookings.status} in ('accepted', 'in_progress')`,
    sql`not exists (select 1 from ${loanWords} where ${loanWords.bookingId} = ${bookings.id} and ${loanWords.step} = ${step})`,
    sql`(${isOverdue} or (${when} > ${now} and ${since} <= ${now}
      and not exists (select 1 from ${bookingEvents} where ${bookingId} = ${bookings.id}
        and ${action} in ('accept', 'hand-over', 'extend') and ${happenedAt} > ${since})))`,
    sql`not exists (select 1 from ${bookingReminders} where ${bookingReminders.bookingId} = ${bookings.id}
      and ${bookingReminders.kind} = ${kind} and ${bookingReminders.startsAt} = ${when})`,
  )
  return { kind, condition }
}

export async function listLoansToRemind(db: Executor, at: Date, page: SweepPage): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(loans)
    .innerJoin(bookings, eq(bookings.id, loans.bookingId))
    .where(and(isDue(at).condition, page.isDue(bookings.id)))
    .orderBy(loans.returnAt)
    .limit(page.limit)
  return rows.map(({ id }) => id)
}

/** Locks a loan for its reminder; undefined when it isn't due any more, or another transaction holds the lock. */
export async function lockLoanToRemind(
  tx: Executor,
  id: string,
  at: Date,
): Promise<DueLoanReminder | undefined> {
  const { kind, condition } = isDue(at)
  const [row] = await tx
    .select({
      booking: bookings,
      kind,
      step: sql<DueLoanReminder['step']>`${step}`,
      when: sql<number>`(extract(epoch from ${when}) * 1000)::float8`,
    })
    .from(bookings)
    .innerJoin(loans, eq(loans.bookingId, bookings.id))
    .where(and(eq(bookings.id, id), condition))
    .for('no key update', { of: bookings, skipLocked: true })
  return row && { ...row, when: new Date(row.when) }
}
