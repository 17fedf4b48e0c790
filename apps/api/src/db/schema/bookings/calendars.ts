import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, instantRanges } from '../columns.ts'
import { members } from '../members/members.ts'

/** Secret URLs of members' bookings, to subscribe to in their own calendar apps. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Hash of the token in the URL, since whoever has the token can read the feed. */
    tokenHash: text('token_hash').notNull(),
    madeAt: instant('made_at').notNull(),
    /** Credential generation when the feed was made: a feed of an earlier generation is invalid. */
    credentialGeneration: integer('credential_generation').notNull().default(0),
  },
  (t) => [unique('calendar_feeds_token_key').on(t.tokenHash)],
)

/** Members' external calendars, read for busy times. */
export const busyCalendars = pgTable(
  'busy_calendars',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The calendar's URL, encrypted, since whoever has it can read the calendar. */
    sealedAddress: text('sealed_address').notNull(),
    /** Busy times at the last successful read, without titles. */
    busy: instantRanges('busy').notNull().default(sql`'{}'`),
    /** Unknown time zones in the calendar: their events count as busy in every possible time zone. */
    unknownZones: text('unknown_zones').array().notNull().default(sql`'{}'`),
    /** Last successful read. */
    readAt: instant('read_at').notNull(),
    /** Last attempt, and its error; null when it succeeded. */
    triedAt: instant('tried_at').notNull(),
    problem: text('problem'),
    /** Failed reads since the last successful one. */
    failures: integer('failures').notNull().default(0),
    nextReadAt: instant('next_read_at').notNull(),
  },
  (t) => [index('busy_calendars_due_idx').on(t.nextReadAt)],
)
