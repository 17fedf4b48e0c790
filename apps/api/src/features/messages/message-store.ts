import type { PageQuery } from '@kindling/domain/wire'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { conversations, messages } from '../../db/schema/talk/messages.ts'

export type MessageRow = typeof messages.$inferSelect
export type ConversationRow = typeof conversations.$inferSelect

/** A message by its sender's idempotency key. */
export async function findByKey(
  db: Executor,
  { conversationId, isFromFirst, key }: Pick<MessageRow, 'conversationId' | 'isFromFirst' | 'key'>,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.isFromFirst, isFromFirst),
        eq(messages.key, key),
      ),
    )
  return row
}

/** Whether one side of a conversation has ever written. */
export async function hasMessageFrom(
  db: Executor,
  { conversationId, isFromFirst }: Pick<MessageRow, 'conversationId' | 'isFromFirst'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.isFromFirst, isFromFirst)))
    .limit(1)
  return rows.length > 0
}

export async function insertMessage(tx: Executor, message: Omit<MessageRow, 'id'>): Promise<MessageRow> {
  const [row] = await tx.insert(messages).values(message).returning()
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}

/** A message with its conversation. */
export async function findMessage(db: Executor, id: string) {
  const [row] = await db
    .select({ message: messages, conversation: conversations })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messages.id, id))
  return row
}

/**
 * One page of a conversation, newest first.
 * @param before cursor: the previous page's oldest message; one of another conversation gives an empty page
 */
export async function listMessages(db: Executor, conversationId: string, { before, limit }: PageQuery) {
  const last = db
    .select({ seq: messages.seq })
    .from(messages)
    .where(and(eq(messages.id, before ?? conversationId), eq(messages.conversationId, conversationId)))
  return await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        before === undefined ? undefined : lt(messages.seq, sql`(${last})`),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(limit)
}
