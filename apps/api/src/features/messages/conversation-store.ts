import type { ConversationQuery } from '@kindling/domain/messages/message-contract'
import { and, count, desc, eq, lt, ne, not, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { holdsTyped } from '../../db/folded-text.ts'
import { members } from '../../db/schema/members/members.ts'
import { conversations, messages } from '../../db/schema/talk/messages.ts'
import { shownName } from '../../members/shown-name-store.ts'

/** The two members of a conversation in the order in which it stores them. */
export function pairOf(one: string, other: string): { firstId: string; secondId: string } {
  return one < other ? { firstId: one, secondId: other } : { firstId: other, secondId: one }
}

const isPair = (one: string, other: string) => {
  const { firstId, secondId } = pairOf(one, other)
  return and(eq(conversations.firstId, firstId), eq(conversations.secondId, secondId))
}

/** SQL condition on conversations: the member takes part. */
export const isSideOf = (memberId: string) =>
  or(eq(conversations.firstId, memberId), eq(conversations.secondId, memberId))

/** SQL condition on members: the other participant. */
export const isOtherThan = (memberId: string) =>
  and(
    ne(members.id, memberId),
    or(eq(members.id, conversations.firstId), eq(members.id, conversations.secondId)),
  )

/** SQL: whether the member wrote the message. */
export const isOwn = (memberId: string) =>
  sql<boolean>`${messages.isFromFirst} = (${conversations.firstId} = ${memberId})`

/** SQL condition on messages: received by the member and unread. */
const isUnreadBy = (memberId: string) =>
  and(
    not(isOwn(memberId)),
    sql`${messages.seq} > case when ${conversations.firstId} = ${memberId} then ${conversations.firstReadSeq} else ${conversations.secondReadSeq} end`,
  )

export async function findConversation(db: Executor, one: string, other: string) {
  const [row] = await db.select().from(conversations).where(isPair(one, other))
  return row
}

/**
 * The next message number of a conversation, created if need be. Parallel messages wait until this
 * transaction commits.
 */
export async function nextMessageNumber(tx: Executor, one: string, other: string, at: Date) {
  const [row] = await tx
    .insert(conversations)
    .values({ ...pairOf(one, other), lastSeq: 1, lastAt: at, createdAt: at })
    .onConflictDoUpdate({
      target: [conversations.firstId, conversations.secondId],
      set: { lastSeq: sql`${conversations.lastSeq} + 1`, lastAt: at },
    })
    .returning()
  if (row === undefined) throw new Error('an upsert answered no row')
  return row
}

/**
 * Marks all messages up to a number as read by one side.
 * @returns whether any was unread
 */
export async function markReadUpTo(
  tx: Executor,
  conversationId: string,
  reader: 'first' | 'second',
  seq: number,
): Promise<boolean> {
  const name = reader === 'first' ? 'firstReadSeq' : 'secondReadSeq'
  const changed = await tx
    .update(conversations)
    .set({ [name]: seq })
    .where(and(eq(conversations.id, conversationId), lt(conversations[name], seq)))
    .returning({ id: conversations.id })
  return changed.length > 0
}

/** Number of a member's unread messages in all conversations. */
export async function countUnread(db: Executor, memberId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(and(isSideOf(memberId), isUnreadBy(memberId)))
  return row?.total ?? 0
}

/** Number of the first unread message of a conversation. */
export async function firstUnread(
  db: Executor,
  conversationId: string,
  memberId: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ seq: messages.seq })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(and(eq(conversations.id, conversationId), isUnreadBy(memberId)))
    .orderBy(messages.seq)
    .limit(1)
  return row?.seq
}

/** SQL condition: the other member's name or the last message contains the words. */
function holds(words: string, memberId: string) {
  return or(holdsTyped(shownName(memberId), words, 'words'), holdsTyped(messages.content, words, 'phrase'))
}

/**
 * One page of a member's conversations, most recent first.
 * @param before cursor: the other member of the previous page's last conversation; an unknown one gives an
 * empty page
 */
export async function listConversations(
  db: Executor,
  memberId: string,
  { before, limit, q }: ConversationQuery,
) {
  const unread = db
    .select({ total: sql<number>`count(*)::int` })
    .from(messages)
    .where(and(eq(messages.conversationId, conversations.id), isUnreadBy(memberId)))
  const { firstId, secondId } = pairOf(memberId, before ?? memberId)
  const earlier = sql`(${conversations.lastAt}, ${conversations.id}) < (select c.last_at, c.id from conversations c where c.first_id = ${firstId} and c.second_id = ${secondId})`
  return await db
    .select({
      user_id: members.id,
      name: shownName(memberId),
      photourl: members.photourl,
      lastmessage: messages.content,
      lastmessage_is_own: isOwn(memberId),
      lastmessagetime: messages.createdAt,
      unreadmessagecount: sql<number>`(${unread})`,
    })
    .from(conversations)
    .innerJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.seq, conversations.lastSeq)),
    )
    .innerJoin(members, isOtherThan(memberId))
    .where(
      and(isSideOf(memberId), before === undefined ? undefined : earlier, q ? holds(q, memberId) : undefined),
    )
    .orderBy(desc(conversations.lastAt), desc(conversations.id))
    .limit(limit)
}
