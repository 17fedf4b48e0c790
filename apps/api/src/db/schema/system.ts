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

/** The first result of every call that moves money, so that a replay answers it again. */
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

/** Rows that a sweep could not handle, and when it looks at each of them again. */
export const sweepDelays = pgTable(
  'sweep_delays',
  {
    sweep: text('sweep').notNull(),
    rowId: uuid('row_id').notNull(),
    tries: integer('tries').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    /** What was wrong last; null when it was only too early. */
    problem: text('problem'),
  },
  (t) => [primaryKey({ columns: [t.sweep, t.rowId] }), index('sweep_delays_next_idx').on(t.nextTryAt)],
)

/** Up to where the books have been found in order. */
export const bookCheckpoints = pgTable('book_checkpoints', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** The last ledger entry and the last booking event before it. */
  entryId: bigint('entry_id', { mode: 'number' }).notNull(),
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
  /** What the system accounts held then, in minor units by the accounts' ids. */
  balances: jsonb('balances').notNull().$type<Record<string, number>>(),
  createdAt: createdAt(),
})

/** Where mail goes when no SMTP server is configured. */
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

/** What operators change without a restart: see switches/switch-rules.ts. */
export const switches = pgTable('switches', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  /** Who set it: `operator:` and the name of their account on the machine. */
  setBy: text('set_by').notNull(),
  setAt: instant('set_at').notNull(),
})
