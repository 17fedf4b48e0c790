import { dueOf } from '@kindling/domain/bookings/booking-waits'
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { bookings } from '../../db/schema/bookings/bookings.ts'
import { loans, loanWords } from '../../db/schema/bookings/lending.ts'
import { DAY } from '../../platform/durations.ts'
import { facts, nextWord, other, type Window, withOther } from './waiting-store.ts'

/** Local dates differ from UTC's by at most one day. */
const MARGIN_DAYS = 1

/** Overdue loans, and past bookings whose outcome neither side has reported, oldest first. */
export async function listDue(db: Executor, window: Window) {
  const { memberId, from, until } = window
  const day = (date: Date, days: number) => new Date(date.getTime() + days * DAY).toISOString().slice(0, 10)
  const lastDay = sql`coalesce(${bookings.lentUntil}, ${bookings.bookingDate})`
  const said = db.select({ one: sql`1` }).from(loanWords).where(nextWord)
  const { status, bookingDate, timeZone, startsAt, durationMinutes, lentUntil } = bookings
  const rows = await db
    .select({
      ...facts,
      status,
      bookingDate,
      timeZone,
      startsAt,
      durationMinutes,
      lentUntil,
      returnAt: loans.returnAt,
    })
    .from(bookings)
    .innerJoin(other, withOther(memberId))
    .leftJoin(loans, eq(loans.bookingId, bookings.id))
    .where(
      and(
        or(
          and(
            eq(status, 'accepted'),
            isNull(bookings.absenceSaidBy),
            // A booking may end after midnight.
            sql`${lastDay} between ${day(from, -MARGIN_DAYS - 1)} and ${day(until, MARGIN_DAYS)}`,
          ),
          and(eq(status, 'in_progress'), isNotNull(loans.returnAt), lt(loans.returnAt, until)),
        ),
        sql`not exists ${said}`,
      ),
    )
  return rows
    .flatMap((row) => {
      const since = dueOf(row)
      return since !== null && since >= from && since < until ? [{ ...row, since }] : []
    })
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
}
