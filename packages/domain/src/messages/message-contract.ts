import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { isTypedEnough } from '../search/typed-enough.ts'
import { idSchema, instantSchema, pageQuery, plainText, visibleText } from '../wire.ts'
import { cardSchema, MAX_PICTURE_BYTES, MAX_PICTURES, shownCardSchema } from './message-card.ts'
import { pictureSchema } from './message-picture.ts'

/** The most characters of one message, after trimming. */
export const MESSAGE_MAX = 4000

/** A conversation in the caller's list. */
const conversationSchema = z.object({
  /** The other member. */
  user_id: z.string(),
  name: z.string(),
  photourl: z.nullable(z.string()),
  lastmessage: z.string(),
  /** Whether the caller wrote the last message. */
  lastmessage_is_own: z.boolean(),
  lastmessagetime: instantSchema,
  unreadmessagecount: z.int(),
})
export type Conversation = z.output<typeof conversationSchema>

const messageSchema = z.object({
  id: z.string(),
  sender_id: z.string(),
  receiver_id: z.string(),
  content: z.string(),
  /** Read receipt; shown to the author only where both members have read receipts on. */
  mark_as_read: z.boolean(),
  created_at: instantSchema,
  /** In order; absent for none. */
  pictures: z.optional(z.array(pictureSchema)),
  card: z.optional(shownCardSchema),
  /** The author's idempotency key, for the author only: it matches queued messages with sent ones. */
  client_key: z.optional(z.string()),
})
export type Message = z.output<typeof messageSchema>

/** Unread messages of the caller, in all conversations. */
const unreadSchema = z.object({ total: z.int() })

const sendSchema = z.object({
  /** Has to be the caller's id. */
  senderId: idSchema,
  receiverId: idSchema,
  content: visibleText(MESSAGE_MAX, 'Write a message'),
  mark_as_read: z._default(z.literal(false), false),
  /** Ids of the caller's uploaded pictures that aren't attached to a message yet. */
  pictures: z.optional(
    z.array(idSchema).check(z.maxLength(MAX_PICTURES, `Send ${MAX_PICTURES} pictures at most`)),
  ),
  card: z.optional(cardSchema),
})

/**
 * A bearer token for a service worker that sends queued messages while no page is open: valid for `POST /message` only,
 * as long as the session that requested it.
 */
const outboxTokenSchema = z.object({ token: z.string(), expires_at: instantSchema })

/** A search result: a message, with the other member of its conversation. */
const foundMessageSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  photourl: z.nullable(z.string()),
  content: z.string(),
  /** Whether the caller wrote it. */
  is_own: z.boolean(),
  created_at: instantSchema,
})
export type FoundMessage = z.output<typeof foundMessageSchema>

const searchQuery = z.extend(pageQuery, {
  q: plainText(80).check(z.refine(isTypedEnough, 'Type two letters at least')),
})
export type MessageSearch = z.output<typeof searchQuery>

/** `q` searches the other member's name and the last message, case-insensitively. */
const conversationQuery = z.extend(pageQuery, { q: z.optional(plainText(80)) })
export type ConversationQuery = z.output<typeof conversationQuery>

export const messageContract = {
  /** The caller's conversations, latest message first; `before` is the last one's `user_id`. */
  conversations: endpoint({
    method: 'GET',
    path: '/message/chat/history/users',
    auth: 'access',
    kind: 'browse',
    summary:
      'The caller’s conversations, the last spoken in first; with q those whose name or last words hold it',
    query: conversationQuery,
    data: z.array(conversationSchema),
    failure: 'Failed to fetch users',
  }),
  search: endpoint({
    method: 'GET',
    path: '/message/search',
    auth: 'access',
    kind: 'browse',
    summary: 'The caller’s messages that hold some words, sent and received, newest first',
    query: searchQuery,
    data: z.array(foundMessageSchema),
    failure: 'Failed to fetch messages',
  }),
  /** One conversation, newest message first; `before` is the id of the oldest that the caller has. */
  thread: endpoint({
    method: 'GET',
    path: '/message/{myId}/{otherId}',
    auth: 'access',
    kind: 'browse',
    summary: 'The caller’s messages with another member, newest first',
    params: z.object({ myId: idSchema, otherId: idSchema }),
    query: pageQuery,
    data: z.array(messageSchema),
    failure: 'Failed to fetch messages',
  }),
  /** The Idempotency-Key identifies the message: sending it again returns the first one, however much later. */
  send: endpoint({
    method: 'POST',
    path: '/message',
    auth: 'access',
    kind: 'offer',
    limit: { max: 60, per: 'minute' },
    summary: 'Write to another member',
    idempotent: true,
    takesOutboxToken: true,
    body: sendSchema,
    data: messageSchema,
    failure: 'Failed to send message',
  }),
  outboxToken: endpoint({
    method: 'GET',
    path: '/message/outbox-token',
    auth: 'access',
    // Every page requests it on load. Suspensions are checked when the token sends a message.
    kind: 'own',
    summary: 'A token that can only write messages as the caller, for a service worker',
    data: outboxTokenSchema,
  }),
  /** Uploads a picture for a later message that names its id. Unused pictures are deleted after a day. */
  addPicture: endpoint({
    method: 'POST',
    path: '/message/pictures',
    auth: 'access',
    kind: 'offer',
    limit: { max: 120, per: 'hour' },
    summary: 'A picture for a message that is to be sent',
    files: { picture: { max: 1, maxBytes: MAX_PICTURE_BYTES, accept: 'image' } },
    data: pictureSchema,
    failure: 'Failed to send the picture',
  }),
  /** Nothing is stored, and the response is the same when the other member doesn't receive it. */
  typing: endpoint({
    method: 'POST',
    path: '/message/typing/{userId}',
    auth: 'access',
    kind: 'offer',
    limit: 'passing',
    summary: 'Say that the caller is writing to another member, where both let that be seen',
    params: z.object({ userId: idSchema }),
    data: nothing,
  }),
  markAsRead: endpoint({
    method: 'PUT',
    path: '/message/markasread/{messageId}',
    auth: 'access',
    kind: 'own',
    limit: { max: 240, per: 'minute' },
    summary:
      'Mark a received message, and all before it in its conversation, as read; answers what is unread',
    params: z.object({ messageId: idSchema }),
    data: unreadSchema,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/message/unread',
    auth: 'access',
    kind: 'own',
    summary: 'How many messages wait for the caller',
    data: unreadSchema,
    failure: 'Failed to fetch messages',
  }),
}
