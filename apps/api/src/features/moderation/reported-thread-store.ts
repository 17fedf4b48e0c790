import { and, asc, between, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/connect.ts'
import { members } from '../../db/schema/members/members.ts'
import { conversations, messagePictures, messages } from '../../db/schema/talk/messages.ts'

const first = alias(members, 'first')
const second = alias(members, 'second')

const person = (side: typeof first | typeof second) => ({
  id: side.id,
  firstname: side.firstname,
  lastname: side.lastname,
  photourl: side.photourl,
})

/**
 * A message with its neighbours, in the order of sending.
 * @param reach number of messages on either side
 */
export async function listAround(db: Executor, messageId: string, reach: number) {
  const { id, conversationId, seq } = messages
  const [middle] = await db.select({ conversationId, seq }).from(messages).where(eq(id, messageId))
  if (middle === undefined) return []
  return await db
    .select({ message: messages, first: person(first), second: person(second) })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, conversationId))
    .innerJoin(first, eq(first.id, conversations.firstId))
    .innerJoin(second, eq(second.id, conversations.secondId))
    .where(
      and(eq(conversationId, middle.conversationId), between(seq, middle.seq - reach, middle.seq + reach)),
    )
    .orderBy(asc(seq))
}

/** Ids of the pictures of messages, by message. */
export async function listPictures(db: Executor, messageIds: readonly string[]) {
  const { id, messageId, place } = messagePictures
  return await db
    .select({ id, messageId })
    .from(messagePictures)
    .where(inArray(messageId, [...messageIds]))
    .orderBy(asc(place))
}
