import { changeOutcomes } from '@kindling/domain/bookings/change-requests'
import { sql } from 'drizzle-orm'
import { check, date, index, pgEnum, pgTable, smallint, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minorUnits } from '../columns.ts'
import { paymentIntents } from '../money/ledger.ts'
import { bookings } from './bookings.ts'

export const extensionOutcome = pgEnum('extension_outcome', changeOutcomes)

/** More time for a booking: minutes that the provider of work has asked for, or days that the borrower of a thing has. */
export const bookingExtensions = pgTable(
  'booking_extensions',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** Of work; null for a loan. */
    minutes: smallint('minutes'),
    /** Of a loan: the last day that is asked for. Null for work. */
    untilDay: date('until_day', { mode: 'string' }),
    /** What it costs, minor units of the booking's currency. */
    price: minorUnits('price').notNull(),
    /** What pays for it, once the client has agreed. */
    intentId: uuid('intent_id').references(() => paymentIntents.id),
    /** From then on nobody accepts it, whether or not its outcome says so yet. */
    lapsesAt: instant('lapses_at').notNull(),
    /** Null while it is open. */
    outcome: extensionOutcome('outcome'),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('booking_extensions_intent_key').on(t.intentId),
    uniqueIndex('booking_extensions_open').on(t.bookingId).where(sql`${t.outcome} is null`),
    index('booking_extensions_booking_idx').on(t.bookingId, t.id),
    index('booking_extensions_lapse_idx').on(t.lapsesAt).where(sql`${t.outcome} is null`),
    check(
      'booking_extensions_what',
      sql`num_nonnulls(${t.minutes}, ${t.untilDay}) = 1 and case when ${t.untilDay} is null then ${t.minutes} > 0 and ${t.price} > 0 else ${t.price} >= 0 end`,
    ),
    check('booking_extensions_ended', sql`(${t.outcome} is null) = (${t.endedAt} is null)`),
    check(
      'booking_extensions_paid',
      sql`(${t.intentId} is not null) = (${t.outcome} is not distinct from 'accepted')`,
    ),
  ],
)
