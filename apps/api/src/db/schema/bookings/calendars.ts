import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, instantRanges } from '../columns.ts'
import { members } from '../members/members.ts'

/** Private addresses of members' bookings, for their own calendars. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Whoever has the token reads the feed: only its hash is here. */
    tokenHash: text('token_hash').notNull(),
    madeAt: instant('made_at').notNull(),
    /** Its member's when it was made: after another one it leads nowhere. */
    credentialGeneration: integer('credential_generation').notNull().default(0),
  },
  (t) => [unique('calendar_feeds_token_key').on(t.tokenHash)],
)

/** Members' own calendars, which say when they are busy elsewhere. */
export const busyCalendars = pgTable(
  'busy_calendars',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Whoever has the address reads the calendar, so that it is sealed. */
    sealedAddress: text('sealed_address').notNull(),
    /** As it was read last: when, and not what for. */
    busy: instantRanges('busy').notNull().default(sql`'{}'`),
    /** Time zones in it that nobody knows: what is in them counts as busy wherever on earth it is. */
    unknownZones: text('unknown_zones').array().notNull().default(sql`'{}'`),
    /** When it was read last. */
    readAt: instant('read_at').notNull(),
    /** When it was last tried, and what was in the way then; null when it was read. */
    triedAt: instant('tried_at').notNull(),
    problem: text('problem'),
    /** How often it couldn't be read since it was. */
    failures: integer('failures').notNull().default(0),
    nextReadAt: instant('next_read_at').notNull(),
  },
  (t) => [index('busy_calendars_due_idx').on(t.nextReadAt)],
)
