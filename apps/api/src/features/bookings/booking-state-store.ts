import type { DisputeState, LoanState } from '@kindling/domain/bookings/booking-state'
import { hearingEndsAt } from '@kindling/domain/disputes/dispute-hearing'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { mapped } from '../../db/mapped-sql.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings/bookings.ts'
import { loans, loanWords } from '../../db/schema/bookings/lending.ts'
import { disputeStatements, disputes } from '../../db/schema/trust/trust.ts'
import { type BookingFacts, stateOf } from './booking-policies.ts'
import type { Booking } from './booking-store.ts'

interface Row {
  loan: { words: LoanState['words']; countsAt: string | null; returnAt: string } | null
  dispute: (Omit<DisputeState, 'hearingEndsAt'> & { createdAt: string; extendedTo: string | null }) | null
}

/**
 * `BookingFacts` as a column of a query of bookings. Timestamps inside JSON are text and are parsed here. Columns are
 * written as `bookings.x`: in a query of one table drizzle leaves out the table's name, and the subqueries' tables have
 * an `id` too.
 */
export const factColumn = mapped(
  sql`jsonb_build_object(
  'loan', (select jsonb_build_object('returnAt', l.return_at, 'countsAt', l.counts_at, 'words', (
      select coalesce(jsonb_agg(jsonb_build_object('step', w.step, 'saidBy', w.said_by)), '[]')
      from ${loanWords} w where w.booking_id = l.booking_id))
    from ${loans} l where l.booking_id = bookings.id),
  'dispute', case when bookings.status = 'disputed' then (select jsonb_build_object(
      'openedBy', case when d.opened_by = bookings.client_id then 'client' else 'provider' end,
      'from', (select e.from_status from ${bookingEvents} e
        where e.booking_id = d.booking_id and e.action = 'dispute' order by e.id desc limit 1),
      'isAnswered', exists (select from ${disputeStatements} s where s.dispute_id = d.id and s.is_answer),
      'createdAt', d.created_at, 'extendedTo', d.extended_to)
    from ${disputes} d where d.booking_id = bookings.id order by d.id desc limit 1) end)`,
  ({ loan, dispute }: Row): BookingFacts => ({
    loan: loan && {
      words: loan.words,
      countsAt: loan.countsAt === null ? null : new Date(loan.countsAt),
      returnAt: new Date(loan.returnAt),
    },
    dispute: dispute && {
      openedBy: dispute.openedBy,
      from: dispute.from,
      isAnswered: dispute.isAnswered,
      hearingEndsAt: hearingEndsAt({
        createdAt: new Date(dispute.createdAt),
        extendedTo: dispute.extendedTo === null ? null : new Date(dispute.extendedTo),
      }),
    },
  }),
)

/** The complete state of a booking. For work that isn't in dispute this needs no query. */
export async function readState(db: Executor, booking: Booking) {
  if (booking.lentUntil === null && booking.status !== 'disputed') {
    return stateOf(booking, { loan: null, dispute: null })
  }
  const [row] = await db.select({ facts: factColumn }).from(bookings).where(eq(bookings.id, booking.id))
  if (row === undefined) throw new Error(`booking ${booking.id} is missing`)
  return stateOf(booking, row.facts)
}
