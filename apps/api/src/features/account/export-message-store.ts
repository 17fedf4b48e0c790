import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { members } from '../../db/schema/members.ts'
import { chatSettings, conversations, messagePictures, messages } from '../../db/schema/messages.ts'
import { shownName } from '../../members/shown-name-store.ts'

export async function readMessages(db: Executor, memberId: string) {
  return await db
    .select({
      id: messages.id,
      to: shownName(memberId),
      content: messages.content,
      card: messages.card,
      at: messages.createdAt,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(
      members,
      sql`${members.id} = case when ${messages.isFromFirst} then ${conversations.secondId} else ${conversations.firstId} end`,
    )
    .where(
      sql`${memberId} = case when ${messages.isFromFirst} then ${conversations.firstId} else ${conversations.secondId} end`,
    )
    .orderBy(asc(messages.id))
}

/** With the messages that they are in; null for one that wasn't sent yet. */
export async function readMessagePictures(db: Executor, memberId: string) {
  const { id, messageId: message, fileKey, createdAt: at } = messagePictures
  return await db
    .select({ id, message, fileKey, at })
    .from(messagePictures)
    .where(eq(messagePictures.memberId, memberId))
    .orderBy(asc(id))
}

export async function readChatSettings(db: Executor, memberId: string) {
  const { showsTyping, showsRead, quickReplies } = chatSettings
  const [row] = await db
    .select({ showsTyping, showsRead, quickReplies })
    .from(chatSettings)
    .where(eq(chatSettings.memberId, memberId))
  return row ?? null
}
