import { digestRhythms } from '@kindling/domain/notifications/digest'
import { sql } from 'drizzle-orm'
import { boolean, date, index, pgEnum, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'
import { members } from '../members/members.ts'

export const digestRhythm = pgEnum('digest_rhythm', digestRhythms)

/**
 * When each member gets their digest: a row for everybody who hasn't left, which the database makes with the member
 * (`digest_begin`), so that an hour reads those alone whose digest is due.
 */
export const digests = pgTable(
  'digests',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    rhythm: digestRhythm('rhythm').notNull().default('weekly'),
    nextAt: instant('next_at').notNull(),
    /** False where `next_at` isn't when one goes out, but since when one is due: who has joined, or moved to other clocks. */
    isPlanned: boolean('is_planned').notNull().default(false),
    /** Up to when the last one told; null before the first. */
    coveredUntil: instant('covered_until'),
    /** The member's own day on which the last one was made: none has two. */
    lastDay: date('last_day', { mode: 'string' }),
  },
  (t) => [index('digests_due_idx').on(t.nextAt).where(sql`${t.rhythm} <> 'never'`)],
)
