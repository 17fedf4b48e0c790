import { digestRhythms } from '@kindling/domain/notifications/digest'
import { sql } from 'drizzle-orm'
import { boolean, date, index, pgEnum, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { members } from '../members/members.ts'

export const digestRhythm = pgEnum('digest_rhythm', digestRhythms)

/**
 * When each member's next digest is due: a row for everybody who hasn't left, inserted with the member
 * (`digest_begin`), so that the hourly job reads only the due rows.
 */
export const digests = pgTable(
  'digests',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    rhythm: digestRhythm('rhythm').notNull().default('weekly'),
    nextAt: instant('next_at').notNull(),
    /**
     * False while `next_at` isn't yet the planned time of a digest, but since when planning is due: after joining, or
     * a time zone change.
     */
    isPlanned: boolean('is_planned').notNull().default(false),
    /** End of the period covered by the last digest; null before the first. */
    coveredUntil: instant('covered_until'),
    /** Local day of the last digest: at most one per day. */
    lastDay: date('last_day', { mode: 'string' }),
  },
  (t) => [index('digests_due_idx').on(t.nextAt).where(sql`${t.rhythm} <> 'never'`)],
)
