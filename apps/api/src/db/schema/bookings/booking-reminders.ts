import { pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { bookings } from './bookings.ts'

/**
 * For a booking: a day before, or two hours before. For a loan's hand-over or return: the evening before, or on the
 * day; and overdue return.
 */
export const reminderKind = pgEnum('reminder_kind', ['day', 'soon', 'loan_eve', 'loan_day', 'loan_overdue'])

/** Reminders sent to both sides of a booking. The primary key prevents a second reminder of the same start. */
export const bookingReminders = pgTable(
  'booking_reminders',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    kind: reminderKind('kind').notNull(),
    /**
     * Start time when the reminder was sent: a rescheduled booking is reminded of again. For a booking by day, the
     * beginning of the day.
     */
    startsAt: instant('starts_at').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.kind, t.startsAt] })],
)
