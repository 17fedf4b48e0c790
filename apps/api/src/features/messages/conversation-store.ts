import type { ConversationQuery } from '@kindling/domain/messages/message-contract'
import { and, count, desc, eq, lt, ne, not, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { holdsTyped } from '../../db/folded-text.ts'
import { members } from '../../db/schema/members/members.ts'
import { conversations, messages } from '../../db/schema/talk/messages.ts'
import { shownName } from '../../members/shown-name-store.ts'

/** Two members in the order in which a conversation has them. */
export function pairOf(one: string, other: string): { firstId: string; secondId: string } {
  return one < other ? { firstId: one, secondId: other } : { firstId: other, secondId: one }
}

const isPair = (one: string, other: string) => {
  const { firstId, secondId } = pairOf(one, other)
  return and(eq(conversations.firstId, firstId), eq(conversations.secondId, secondId))
}

/** A condition on conversations: the member is one of the two. */
export const isSideOf = (memberId: string) =>
  or(eq(conversations.firstId, memberId), eq(conversations.secondId, memberId))

/** A condition on members: the other one of a conversation. */
export const isOtherThan = (memberId: string) =>
  and(
    ne(members.id, memberId),
    or(eq(members.id, conversations.firstId), eq(members.id, conversations.secondId)),
  )

/** Whether a member wrote a message of a conversation of theirs. */
export const isOwn = (memberId: string) =>
  sql<boolean>`${messages.isFromFirst} = (${conversations.firstId} = ${memberId})`

/** A condition on messages: written to the member by the other side, and not read yet. */
const isUnreadBy = (memberId: string) =>
  and(
    not(isOwn(memberId)),
    sql`${messages.seq} > case when ${conversations.firstId} = ${memberId} then ${conversations.firstReadSeq} else ${conversations.secondReadSeq} end`,
  )

export async function findConversation(db: Executor, one: string, other: string) {
  const [row] = await db.select().from(conversations).where(isPair(one, other))
  return row
}

/** Takes the next number of a conversation, which begins with it if need be; others wait until this commits. */
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
 * Marks everything up to a number as read by one side.
 * @returns whether that is news
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

/** How many messages wait for a member, in all conversations. */
export async function countUnread(db: Executor, memberId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(and(isSideOf(memberId), isUnreadBy(memberId)))
  return row?.total ?? 0
}

/** The number of the first message of a conversation that a member hasn't read. */
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

/** Whether the other one's name or the last message holds some words. */
function holds(words: string, memberId: string) {
  return or(holdsTyped(shownName(memberId), words, 'words'), holdsTyped(messages.content, words, 'phrase'))
}

/**
 * One page of a member's conversations, the last spoken in first.
 * @param before the other member of the last one of the page before; unknown, the page is empty
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
