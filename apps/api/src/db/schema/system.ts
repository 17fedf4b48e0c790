import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { members } from './members/members.ts'

/** Result of the first call for each idempotency key, returned to retries. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    statusCode: integer('status_code'),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.key] }),
    index('idempotency_keys_created_idx').on(t.createdAt),
  ],
)

/** Rows that a sweep failed to handle, and when each is retried. */
export const sweepDelays = pgTable(
  'sweep_delays',
  {
    sweep: text('sweep').notNull(),
    rowId: uuid('row_id').notNull(),
    tries: integer('tries').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    /** The last error; null when it was only too early. */
    problem: text('problem'),
  },
  (t) => [primaryKey({ columns: [t.sweep, t.rowId] }), index('sweep_delays_next_idx').on(t.nextTryAt)],
)

/** Checkpoints of ledger audits that found no problem. */
export const bookCheckpoints = pgTable('book_checkpoints', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** Last ledger entry and last booking event covered. */
  entryId: bigint('entry_id', { mode: 'number' }).notNull(),
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
  /** Balances of the system accounts at that entry, in minor units by account id. */
  balances: jsonb('balances').notNull().$type<Record<string, number>>(),
  createdAt: createdAt(),
})

/** Mail that is kept here when no SMTP server is configured. */
export const devMailbox = pgTable(
  'dev_mailbox',
  {
    id: id(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    calendar: text('calendar'),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [index('dev_mailbox_to_idx').on(t.to, t.id)],
)

/** Settings that operators change at run time: see switches/switch-rules.ts. */
export const switches = pgTable('switches', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  /** Who set it: `operator:` and their user name on the server. */
  setBy: text('set_by').notNull(),
  setAt: instant('set_at').notNull(),
})
