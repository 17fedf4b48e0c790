import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'

export const mailState = pgEnum('mail_state', ['waiting', 'dead'])

/** Mail that has not left yet, or never could. One that was sent is deleted. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    /** The text, sealed: it may hold a code, a link that signs in, or what members have written. */
    sealed: text('sealed').notNull(),
    /** The same in HTML, sealed as well; null for a mail that an earlier release has queued. */
    sealedHtml: text('sealed_html'),
    /** Its iCalendar part, sealed as well; null for a mail without one. */
    sealedCalendar: text('sealed_calendar'),
    /** The address that ends mails like it by one press, sealed as well; null for a mail that nobody can stop so. */
    sealedUnsubscribe: text('sealed_unsubscribe'),
    state: mailState('state').notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    /** Since when it is tried: again from here when a moderator sends it again. */
    triedSince: instant('tried_since').notNull(),
    /** What the mail server said last. */
    problem: text('problem'),
    /** After this nobody has a use for it, as for a code that has expired: it is dropped. */
    usefulUntil: instant('useful_until'),
    diedAt: instant('died_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('mails_due_idx').on(t.nextTryAt).where(sql`${t.state} = 'waiting'`),
    index('mails_dead_idx').on(t.id).where(sql`${t.state} = 'dead'`),
    index('mails_to_idx').on(sql`lower(${t.to})`),
    check('mails_dead', sql`(${t.state} = 'dead') = (${t.diedAt} is not null)`),
  ],
)
