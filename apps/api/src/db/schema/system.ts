import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { members } from './members.ts'

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

/** Where mail goes when no SMTP server is configured. */
export const devMailbox = pgTable(
  'dev_mailbox',
  {
    id: id(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [index('dev_mailbox_to_idx').on(t.to, t.id)],
)
