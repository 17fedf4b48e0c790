import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { members } from './members.ts'

/**
 * What two members have said to each other: one row for a pair, the smaller id first. Whoever writes takes the next
 * number with the row locked, so that the numbers are the order in which both read it, in every process.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    firstId: uuid('first_id')
      .notNull()
      .references(() => members.id),
    secondId: uuid('second_id')
      .notNull()
      .references(() => members.id),
    /** The number of the last message. */
    lastSeq: integer('last_seq').notNull(),
    lastAt: instant('last_at').notNull(),
    /** Up to which number each side has read. */
    firstReadSeq: integer('first_read_seq').notNull().default(0),
    secondReadSeq: integer('second_read_seq').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique('conversations_pair_key').on(t.firstId, t.secondId),
    index('conversations_first_idx').on(t.firstId, t.lastAt),
    index('conversations_second_idx').on(t.secondId, t.lastAt),
    check('conversations_ordered', sql`${t.firstId} < ${t.secondId}`),
    check(
      'conversations_read_what_is',
      sql`least(${t.firstReadSeq}, ${t.secondReadSeq}) >= 0 and greatest(${t.firstReadSeq}, ${t.secondReadSeq}) <= ${t.lastSeq}`,
    ),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    seq: integer('seq').notNull(),
    /** Which of the two wrote it: nobody else can have. */
    isFromFirst: boolean('is_from_first').notNull(),
    content: text('content').notNull(),
    /** How its writer named it: a message that is sent again is the same one. */
    key: text('key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('messages_seq_key').on(t.conversationId, t.seq),
    unique('messages_key_key').on(t.conversationId, t.isFromFirst, t.key),
    check('messages_seq_positive', sql`${t.seq} > 0`),
    check('messages_content_length', sql`char_length(${t.content}) between 1 and 4000`),
  ],
)
