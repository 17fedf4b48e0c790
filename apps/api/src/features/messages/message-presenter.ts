import type { Message } from '@kindling/domain/messages/message-contract'
import type { ConversationRow, MessageRow } from './message-store.ts'
import type { PictureRow } from './picture-store.ts'

/** Context of a message for its reader. */
export interface Beside {
  pictures: readonly PictureRow[]
  /** The signed URL of a picture, for the reader. */
  linkOf: (pictureId: string) => string
  /** Whether both members share read receipts. */
  isReadShown: boolean
}

/** A message as one of the two members reads it. */
export function presentMessage(
  conversation: ConversationRow,
  message: MessageRow,
  readerId: string,
  { pictures, linkOf, isReadShown }: Beside,
): Message {
  const { firstId, secondId, firstReadSeq, secondReadSeq } = conversation
  const { id, seq, isFromFirst, content, card, key, createdAt } = message
  const [sender, receiver] = isFromFirst ? [firstId, secondId] : [secondId, firstId]
  const isOwn = sender === readerId
  return {
    id,
    sender_id: sender,
    receiver_id: receiver,
    content,
    mark_as_read: (!isOwn || isReadShown) && seq <= (isFromFirst ? secondReadSeq : firstReadSeq),
    created_at: createdAt.toISOString(),
    ...(pictures.length > 0 && {
      pictures: pictures.map((one) => ({
        id: one.id,
        url: linkOf(one.id),
        width: one.width,
        height: one.height,
      })),
    }),
    ...(card !== null && { card }),
    ...(isOwn && { client_key: key }),
  }
}
