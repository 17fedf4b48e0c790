import type { MessageSearch } from '@kindling/domain/messages/message-contract'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Executor } from '../../db/connect.ts'
import { holdsTyped } from '../../db/folded-text.ts'
import { members } from '../../db/schema/members/members.ts'
import { conversations, messages } from '../../db/schema/talk/messages.ts'
import { shownName } from '../../members/shown-name-store.ts'
import { isOtherThan, isOwn, isSideOf } from './conversation-store.ts'

/** One page of a member's messages that contain the words, sent and received, newest first. */
export async function searchMessages(db: Executor, memberId: string, { q, before, limit }: MessageSearch) {
  return await db
    .select({
      id: messages.id,
      user_id: members.id,
      name: shownName(memberId),
      photourl: members.photourl,
      content: messages.content,
      is_own: isOwn(memberId),
      createdAt: messages.createdAt,
    })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .innerJoin(members, isOtherThan(memberId))
    .where(
      and(
        isSideOf(memberId),
        holdsTyped(messages.content, q, 'phrase'),
        before === undefined ? undefined : lt(messages.id, before),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(limit)
}
