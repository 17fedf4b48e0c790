import type { Availability } from '@kindling/domain/appointments/availability'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { members } from '../members/members.ts'

/**
 * When members can be booked, in their own time zone. Without a row the defaults of domain's availability.ts apply.
 * Always read and written whole, so the time spans are JSON in the row.
 */
export const availability = pgTable(
  'availability',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    weekly: jsonb('weekly').notNull().$type<Availability['weekly']>(),
    dates: jsonb('dates').notNull().$type<Availability['dates']>(),
    noticeMinutes: integer('notice_minutes').notNull(),
    horizonDays: smallint('horizon_days').notNull(),
    bufferBeforeMinutes: smallint('buffer_before_minutes')
      .notNull()
      .$type<Availability['buffer_before_minutes']>(),
    bufferAfterMinutes: smallint('buffer_after_minutes')
      .notNull()
      .$type<Availability['buffer_after_minutes']>(),
    /** Most bookings per day; null is no limit. */
    maxPerDay: smallint('max_per_day'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    check('availability_notice', sql`${t.noticeMinutes} between 0 and 20160`),
    check('availability_horizon', sql`${t.horizonDays} between 1 and 365`),
    check(
      'availability_buffers',
      sql`${t.bufferBeforeMinutes} between 0 and 60 and ${t.bufferAfterMinutes} between 0 and 60`,
    ),
    check('availability_max_per_day', sql`${t.maxPerDay} between 1 and 20`),
  ],
)
