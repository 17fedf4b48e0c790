import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { members } from '../../../db/schema/members/members.ts'
import { chatSettings, conversations, messagePictures, messages } from '../../../db/schema/talk/messages.ts'
import { shownName } from '../../../members/shown-name-store.ts'
import { ERASED, personalTable } from './personal-table-store.ts'

const isSide = (memberId: string) =>
  or(eq(conversations.firstId, memberId), eq(conversations.secondId, memberId))

/** Messages and pictures that the member sent in conversations. */
export const chatData = [
  personalTable(chatSettings, {
    of: [chatSettings.memberId],
    onLeaving: 'deleted',
    inArchive: {
      chatSettings: async ({ db, memberId }) => {
        const { showsTyping, showsRead, quickReplies } = chatSettings
        const [row] = await db
          .select({ showsTyping, showsRead, quickReplies })
          .from(chatSettings)
          .where(eq(chatSettings.memberId, memberId))
        return row ?? null
      },
    },
  }),
  personalTable(messagePictures, {
    of: [messagePictures.memberId],
    onLeaving: {
      deletedBy: async (tx, { id, remains }) => {
        const gone = await tx
          .delete(messagePictures)
          .where(eq(messagePictures.memberId, id))
          .returning({ fileKey: messagePictures.fileKey })
        remains.papers.push(...gone.map(({ fileKey }) => fileKey))
      },
    },
    inArchive: {
      // Pictures with their message id; null for an upload that wasn't sent yet.
      messagePictures: async ({ db, memberId, files }) => {
        const { id, messageId: message, fileKey, createdAt: at } = messagePictures
        const rows = await db
          .select({ id, message, fileKey, at })
          .from(messagePictures)
          .where(eq(messagePictures.memberId, memberId))
          .orderBy(asc(id))
        return rows.map(({ id, fileKey, ...row }) => ({ ...row, file: files.file('messages', id, fileKey) }))
      },
    },
  }),
  personalTable(conversations, {
    of: [conversations.firstId, conversations.secondId],
    onLeaving: {
      kept: 'what the other side said is theirs, until both have left and nobody reads it any more',
      anonymise: async (tx, { id }) => {
        const departed = tx.select({ id: members.id }).from(members).where(isNotNull(members.deletedAt))
        await tx
          .delete(conversations)
          .where(
            and(
              isSide(id),
              or(inArray(conversations.firstId, departed), inArray(conversations.secondId, departed)),
            ),
          )
      },
    },
    inArchive: 'read marks; what the member wrote is there',
  }),
  personalTable(messages, {
    of: 'the side of its conversation that wrote it',
    onLeaving: {
      kept: 'the place of a message in the conversation is the other side’s as well',
      anonymise: async (tx, { id }) => {
        await tx
          .update(messages)
          .set({ content: ERASED, card: null })
          .from(conversations)
          .where(
            and(
              eq(conversations.id, messages.conversationId),
              isSide(id),
              eq(messages.isFromFirst, sql`(${conversations.firstId} = ${id})`),
            ),
          )
      },
    },
    inArchive: {
      // Messages that others wrote to the member are part of the export too.
      messagesSent: async ({ db, memberId }) =>
        await db
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
          .orderBy(asc(messages.id)),
    },
  }),
]
