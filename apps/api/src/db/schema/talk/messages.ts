import type { MessageCard } from '@kindling/domain/messages/message-card'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { members } from '../members/members.ts'

/**
 * Conversations of two members: one row for a pair, the smaller id first. A new message takes the next number under
 * the row lock, so that both read messages in the same order in every process.
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
    /** Number of the last message. */
    lastSeq: integer('last_seq').notNull(),
    lastAt: instant('last_at').notNull(),
    /** Last number that each side has read. */
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
    /** Whether the first of the two wrote it, or else the second. */
    isFromFirst: boolean('is_from_first').notNull(),
    content: text('content').notNull(),
    /** An attached place or time. */
    card: jsonb('card').$type<MessageCard>(),
    /** Idempotency key of the sender: a message that is sent again is stored once. */
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

/** Pictures of messages. Uploaded before their message, and private to the uploader until it is sent. */
export const messagePictures = pgTable(
  'message_pictures',
  {
    id: id(),
    /** The uploader, who writes the message. */
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** Null until the message is sent. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    /** Order among the pictures of its message, from 0. */
    place: smallint('place').notNull().default(0),
    /** Storage key; never public. */
    fileKey: text('file_key').notNull(),
    /** Pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('message_pictures_message_idx').on(t.messageId, t.place),
    index('message_pictures_member_idx').on(t.memberId),
    index('message_pictures_waiting_idx').on(t.createdAt).where(sql`${t.messageId} is null`),
    check('message_pictures_private', sql`${t.fileKey} like 'private/%'`),
  ],
)

/** Chat settings: typing indicator and read receipts (both off without a row), and quick replies. */
export const chatSettings = pgTable(
  'chat_settings',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id),
    showsTyping: boolean('shows_typing').notNull().default(false),
    showsRead: boolean('shows_read').notNull().default(false),
    quickReplies: text('quick_replies').array().notNull().default(sql`'{}'`),
  },
  (t) => [check('chat_settings_few', sql`cardinality(${t.quickReplies}) <= 10`)],
)
