import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { members } from './members.ts'

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
  },
  (t) => [unique('calendar_feeds_token_key').on(t.tokenHash)],
)
