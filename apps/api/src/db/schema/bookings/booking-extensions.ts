import { changeOutcomes } from '@kindling/domain/bookings/change-requests'
import { sql } from 'drizzle-orm'
import { check, date, index, pgEnum, pgTable, smallint, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, minorUnits } from '../columns.ts'
import { paymentIntents } from '../money/ledger.ts'
import { bookings } from './bookings.ts'

export const extensionOutcome = pgEnum('extension_outcome', changeOutcomes)

/** Extension of a booking: minutes requested by the provider of work, or days requested by the borrower of a thing. */
export const bookingExtensions = pgTable(
  'booking_extensions',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** Minutes of more work; null for a loan. */
    minutes: smallint('minutes'),
    /** Requested last day of a loan; null for work. */
    untilDay: date('until_day', { mode: 'string' }),
    /** Price in minor units of the booking's currency. */
    price: minorUnits('price').notNull(),
    /** The payment intent of the extension, once the client has agreed. */
    intentId: uuid('intent_id').references(() => paymentIntents.id),
    /** Expiry: it can't be accepted from then on, even before `outcome` is written. */
    lapsesAt: instant('lapses_at').notNull(),
    /** Null while the request is open. */
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
