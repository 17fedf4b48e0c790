import type { Message } from '@kindling/domain/messages/message-contract'
import type { ConversationRow, MessageRow } from './message-store.ts'

/** A message as one of the two reads it. */
export function presentMessage(
  conversation: ConversationRow,
  message: MessageRow,
  readerId: string,
): Message {
  const { firstId, secondId, firstReadSeq, secondReadSeq } = conversation
  const { id, seq, isFromFirst, content, key, createdAt } = message
  const [sender, receiver] = isFromFirst ? [firstId, secondId] : [secondId, firstId]
  return {
    id,
    sender_id: sender,
    receiver_id: receiver,
    content,
    mark_as_read: seq <= (isFromFirst ? secondReadSeq : firstReadSeq),
    created_at: createdAt.toISOString(),
    ...(sender === readerId && { client_key: key }),
  }
}
