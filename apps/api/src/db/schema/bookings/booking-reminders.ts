import { pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { bookings } from './bookings.ts'

/**
 * Of a booking: a day before, or two hours before. Of a loan's hand-over or return: the evening before, or on its day;
 * and that it wasn't brought back.
 */
export const reminderKind = pgEnum('reminder_kind', ['day', 'soon', 'loan_eve', 'loan_day', 'loan_overdue'])

/** Of which start both sides of a booking were reminded. Its key: nobody is reminded twice of one start. */
export const bookingReminders = pgTable(
  'booking_reminders',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    kind: reminderKind('kind').notNull(),
    /** As it was then: one that was moved is reminded of anew. By day, the beginning of the day. */
    startsAt: instant('starts_at').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.kind, t.startsAt] })],
)
