import { changeOutcomes } from '@kindling/domain/bookings/change-requests'
import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { bookingActor, bookings } from './bookings.ts'

export const proposalOutcome = pgEnum('proposal_outcome', changeOutcomes)

/** Other times proposed by one side of a booking. */
export const bookingProposals = pgTable(
  'booking_proposals',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    proposedBy: bookingActor('proposed_by').notNull(),
    starts: instant('starts').array().notNull(),
    /** Expiry: it can't be accepted from then on, even before `outcome` is written. */
    lapsesAt: instant('lapses_at').notNull(),
    /** Null while the proposal is open. */
    outcome: proposalOutcome('outcome'),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('booking_proposals_open').on(t.bookingId).where(sql`${t.outcome} is null`),
    index('booking_proposals_booking_idx').on(t.bookingId, t.id),
    index('booking_proposals_lapse_idx').on(t.lapsesAt).where(sql`${t.outcome} is null`),
    check('booking_proposals_times', sql`cardinality(${t.starts}) between 1 and 3`),
    check('booking_proposals_sides', sql`${t.proposedBy} <> 'system'`),
    check('booking_proposals_ended', sql`(${t.outcome} is null) = (${t.endedAt} is null)`),
  ],
)
