import type { ChatSettings } from '../messages/chat-settings-contract.ts'
import type { Conversation, FoundMessage, Message } from '../messages/message-contract.ts'
import { hoursFromNow } from './clock.ts'
import { amara, idOf, maya } from './people.ts'

/** A message: by default Amara's to Maya of twenty minutes ago, which Maya has read. */
export function makeMessage(overrides: Partial<Message> = {}): Message {
  return {
    id: idOf(801),
    sender_id: amara.id,
    receiver_id: maya.id,
    content: 'I’ll bring the drill and the plugs.',
    mark_as_read: true,
    created_at: hoursFromNow(-1 / 3),
    ...overrides,
  }
}

/** A message by Maya to Amara. */
export const makeOwnMessage = (overrides: Partial<Message> = {}): Message =>
  makeMessage({ sender_id: maya.id, receiver_id: amara.id, ...overrides })

/** A thread of Maya's and Amara's on two days, newest message first. */
export const makeThread = (): Message[] => [
  makeMessage({ id: idOf(805) }),
  makeOwnMessage({
    id: idOf(804),
    content: 'Brick, I think. See https://example.org/walls for how one tells.',
    created_at: hoursFromNow(-0.5),
  }),
  makeMessage({ id: idOf(803), content: 'Is the wall plaster or brick?', created_at: hoursFromNow(-1) }),
  makeOwnMessage({
    id: idOf(802),
    content: 'Two shelves in the hall,\nand perhaps a curtain rail.',
    created_at: hoursFromNow(-20),
  }),
  makeMessage({ id: idOf(801), content: 'Hello Maya! What needs doing?', created_at: hoursFromNow(-21) }),
]

/** A row of the member's list of conversations: by default with Amara, who wrote last and is read. */
export function makeConversation(overrides: Partial<Conversation> = {}): Conversation {
  return {
    user_id: amara.id,
    name: 'Amara O.',
    photourl: amara.photourl,
    lastmessage: 'I’ll bring the drill and the plugs.',
    lastmessage_is_own: false,
    lastmessagetime: hoursFromNow(-1 / 3),
    unreadmessagecount: 0,
    ...overrides,
  }
}

/** A message that a search finds: by default Amara's. */
export function makeFoundMessage(overrides: Partial<FoundMessage> = {}): FoundMessage {
  return {
    id: idOf(803),
    user_id: amara.id,
    name: 'Amara O.',
    photourl: amara.photourl,
    content: 'Is the wall plaster or brick?',
    is_own: false,
    created_at: hoursFromNow(-1),
    ...overrides,
  }
}

/** What a member lets others see in a chat: by default all of it, with two quick replies. */
export function makeChatSettings(overrides: Partial<ChatSettings> = {}): ChatSettings {
  return {
    shows_typing: false,
    shows_read: true,
    quick_replies: ['On my way.', 'Thank you, see you then!'],
    ...overrides,
  }
}
