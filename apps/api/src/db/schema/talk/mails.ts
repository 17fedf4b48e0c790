import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'

export const mailState = pgEnum('mail_state', ['waiting', 'dead'])

/** Queue of unsent and undeliverable mail. Sent mail is deleted. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    /** Text body, encrypted: it may contain codes, sign-in links or members' messages. */
    sealed: text('sealed').notNull(),
    /** HTML body, encrypted; null for mail queued by an earlier release. */
    sealedHtml: text('sealed_html'),
    /** iCalendar part, encrypted; null for a mail without one. */
    sealedCalendar: text('sealed_calendar'),
    /** One-click unsubscribe URL, encrypted; null for mail that can't be unsubscribed from. */
    sealedUnsubscribe: text('sealed_unsubscribe'),
    state: mailState('state').notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    /** First attempt; reset when a moderator retries it. */
    triedSince: instant('tried_since').notNull(),
    /** Last reply of the mail server. */
    problem: text('problem'),
    /** Expiry, as of a code: the mail is dropped afterwards. */
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
