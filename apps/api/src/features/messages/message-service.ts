import { AppError } from '@kindling/domain/errors'
import { hasContact, NO_CONTACT_YET, NO_PICTURES_YET } from '@kindling/domain/messages/first-message'
import type { NewCard } from '@kindling/domain/messages/message-card'
import type {
  Conversation,
  ConversationQuery,
  FoundMessage,
  Message,
  MessageSearch,
} from '@kindling/domain/messages/message-contract'
import type { PageQuery } from '@kindling/domain/wire'
import type { Executor, Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { publish } from '../../notifier/live-event-store.ts'
import { doBothShow } from './chat-settings-store.ts'
import * as conversationStore from './conversation-store.ts'
import { completeCard } from './message-card.ts'
import { defineMessageNews } from './message-news.ts'
import { areStrangers, canWriteTo } from './message-policies.ts'
import { type Beside, presentMessage } from './message-presenter.ts'
import { searchMessages } from './message-search-store.ts'
import * as store from './message-store.ts'
import { readNoticesFrom } from './notice-store.ts'
import { pictureLinksFor } from './picture-links.ts'
import { picturesOf, takePicture } from './picture-store.ts'

type MessageDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'mailer' | 'sessions'>

interface NewMessage {
  from: string
  to: string
  content: string
  key: string
  /** Ids of uploaded pictures, in order. */
  pictures?: readonly string[] | undefined
  card?: NewCard | undefined
}

const gone = () => new AppError('not_found', 'We can’t find that member.')

/** Conversations between members. */
export function makeMessageService(deps: MessageDeps) {
  const { db, clock } = deps
  const news = defineMessageNews(deps)

  async function list(memberId: string, page: ConversationQuery): Promise<Conversation[]> {
    const rows = await conversationStore.listConversations(db, memberId, page)
    return rows.map(({ lastmessagetime, ...row }) => ({
      ...row,
      lastmessagetime: lastmessagetime.toISOString(),
    }))
  }

  async function search(memberId: string, query: MessageSearch): Promise<FoundMessage[]> {
    const rows = await searchMessages(db, memberId, query)
    return rows.map(({ createdAt, ...row }) => ({
      ...row,
      created_at: createdAt.toISOString(),
    }))
  }

  /**
   * @throws AppError `not_found` for an unknown member; one who has left or is blocked stays visible to those
   * with a conversation
   */
  async function thread(memberId: string, otherId: string, page: PageQuery): Promise<Message[]> {
    const conversation = await conversationStore.findConversation(db, memberId, otherId)
    if (conversation === undefined) {
      if (!(await canWriteTo(db, memberId, otherId))) throw gone()
      return []
    }
    const rows = await store.listMessages(db, conversation.id, page)
    return await presentAll(db, conversation, rows, memberId)
  }

  /**
   * Sends a message, idempotent by key, in the caller's transaction.
   * @throws AppError `invalid` for oneself, for a link, phone number or picture to a stranger, and for an
   * invalid card; `not_found` for a recipient who can't be written to, and for an unknown picture
   */
  async function send(tx: Transaction, written: NewMessage): Promise<Message> {
    const { from, to, content, key, pictures = [] } = written
    if (from === to) throw new AppError('invalid', 'You can’t write to yourself.')
    if (!(await canWriteTo(tx, from, to))) throw gone()
    const at = clock.now()
    const isFromFirst = from < to
    const known = await conversationStore.findConversation(tx, from, to)
    const first = known && (await store.findByKey(tx, { conversationId: known.id, isFromFirst, key }))
    if (known && first) return await presentOne(tx, known, first, from)

    const held = heldBack(written)
    if (held && (await areStrangers(tx, { from, to, conversationId: known?.id }))) {
      throw new AppError('invalid', held.message, { fields: [held] })
    }
    const card = written.card ? await completeCard(tx, written.card, { sides: [from, to], at }) : null

    const conversation = await conversationStore.nextMessageNumber(tx, from, to, at)
    const { id: conversationId, lastSeq: seq } = conversation
    const row = await store.insertMessage(tx, {
      conversationId,
      seq,
      isFromFirst,
      content,
      card,
      key,
      createdAt: at,
    })
    await takePictures(tx, { from, messageId: row.id, ids: pictures })
    await publish(tx, { memberId: to, event: { type: 'message', userId: from } })
    await publish(tx, { memberId: from, event: { type: 'message', userId: to } })
    await news.tell(tx, { conversationId, seq, from, to })
    return await presentOne(tx, conversation, row, from)
  }

  async function presentAll(
    at: Executor,
    conversation: store.ConversationRow,
    rows: readonly store.MessageRow[],
    readerId: string,
  ): Promise<Message[]> {
    const pictures = await picturesOf(
      at,
      rows.map(({ id }) => id),
    )
    const shared: Omit<Beside, 'pictures'> = {
      linkOf: await pictureLinksFor(deps, readerId),
      isReadShown: await doBothShow(at, 'showsRead', [conversation.firstId, conversation.secondId]),
    }
    return rows.map((row) =>
      presentMessage(conversation, row, readerId, { ...shared, pictures: pictures.get(row.id) ?? [] }),
    )
  }

  async function presentOne(...args: [Executor, store.ConversationRow, store.MessageRow, string]) {
    const [at, conversation, row, readerId] = args
    const [message] = await presentAll(at, conversation, [row], readerId)
    if (message === undefined) throw new Error('a message was presented as none')
    return message
  }

  /**
   * Marks a received message, and all before it, as read.
   * @throws AppError `not_found` for a message that the member didn't receive
   */
  async function markAsRead(memberId: string, messageId: string): Promise<{ total: number }> {
    return await inTransaction(db, async (tx) => {
      const found = await store.findMessage(tx, messageId)
      const { conversation, message } = found ?? {}
      if (!conversation || !message) throw new AppError('not_found', 'Message not found')
      const { firstId, secondId } = conversation
      const [senderId, receiverId] = message.isFromFirst ? [firstId, secondId] : [secondId, firstId]
      if (receiverId !== memberId) throw new AppError('not_found', 'Message not found')
      const side = message.isFromFirst ? 'second' : 'first'
      if (await conversationStore.markReadUpTo(tx, conversation.id, side, message.seq)) {
        if (await doBothShow(tx, 'showsRead', [memberId, senderId])) {
          await publish(tx, { memberId: senderId, event: { type: 'messages_read', userId: memberId } })
        }
        await publish(tx, { memberId, event: { type: 'messages_read', userId: senderId } })
        if (await readNoticesFrom(tx, memberId, senderId, clock.now()))
          await publish(tx, { memberId, event: { type: 'notifications_read' } })
      }
      return { total: await conversationStore.countUnread(tx, memberId) }
    })
  }

  async function unread(memberId: string): Promise<{ total: number }> {
    return { total: await conversationStore.countUnread(db, memberId) }
  }

  return { list, search, thread, send, markAsRead, unread }
}

/** The reason why a message can't be sent to a stranger; undefined where it can. */
function heldBack({ content, pictures = [], card }: NewMessage) {
  const label = card?.type === 'place' ? card.label : ''
  if (hasContact(content) || hasContact(label)) return { field: 'content', message: NO_CONTACT_YET }
  return pictures.length > 0 ? { field: 'pictures', message: NO_PICTURES_YET } : undefined
}

async function takePictures(
  tx: Transaction,
  { from, messageId, ids }: { from: string; messageId: string; ids: readonly string[] },
): Promise<void> {
  for (const [place, id] of ids.entries()) {
    const taken = await takePicture(tx, { id, memberId: from, messageId, place })
    if (taken === undefined) {
      throw new AppError('not_found', 'A picture isn’t here any more. Choose it again.')
    }
  }
}
