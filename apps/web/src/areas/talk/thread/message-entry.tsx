import { formatTimeOfDay } from '@kindling/domain/client/times/dates'
import { linksIn } from '@kindling/domain/messages/links-in'
import { ownWords } from '@kindling/domain/messages/message-card'
import type { Message } from '@kindling/domain/messages/message-contract'
import type { Unsent } from '@kindling/domain/messages/outbox'
import { Button } from '@kindling/ui/button'
import { MessageBubble } from '@kindling/ui/message-bubble'
import { Text } from '@kindling/ui/text'
import type { ReactNode } from 'react'
import { MessagePictures, PlaceOrTime } from './message-extras.tsx'
import { elementIdOf } from './use-sought-message.ts'

interface ContentProps {
  of: Pick<Message, 'content' | 'pictures' | 'card'>
  isOwn: boolean
  /** First name of the other member. */
  other: string
  viewerId: string
}

/** Pictures, card and text of a message. */
function MessageContent({ of, isOwn, other, viewerId }: ContentProps) {
  const { pictures = [], card } = of
  const words = ownWords(of)
  return (
    <>
      {pictures.length > 0 && <MessagePictures pictures={pictures} author={isOwn ? 'you' : other} />}
      {card && <PlaceOrTime card={card} viewerId={viewerId} other={other} />}
      {words && <MessageText>{words}</MessageText>}
    </>
  )
}

function MessageText({ children }: { children: string }) {
  return linksIn(children).map(({ text, href }, index) =>
    href === undefined ? (
      text
    ) : (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    ),
  )
}

interface SentMessageProps {
  message: Message
  isOwn: boolean
  /** First name of the other member. */
  author: string
  /** Small button beside its time. */
  action?: ReactNode
}

/** A sent or received message. */
export function SentMessage({ message, isOwn, author, action }: SentMessageProps) {
  const { created_at, mark_as_read, sender_id, receiver_id } = message
  return (
    <MessageBubble
      id={elementIdOf(message.id)}
      // Focused when opened from a search.
      tabIndex={-1}
      side={isOwn ? 'own' : 'other'}
      author={isOwn ? 'You' : author}
      time={<time dateTime={created_at}>{formatTimeOfDay(created_at)}</time>}
      action={action}
      state={isOwn ? (mark_as_read ? 'read' : 'sent') : undefined}
    >
      <MessageContent of={message} isOwn={isOwn} other={author} viewerId={isOwn ? sender_id : receiver_id} />
    </MessageBubble>
  )
}

interface UnsentMessageProps {
  unsent: Unsent
  memberId: string
  /** First name of the other member. */
  author: string
  onRetry: () => void
  /** Moves its text back into the composer. */
  onChange: () => void
  onDelete: () => void
}

/** The member's own message that is being sent, or failed to send. */
export function UnsentMessage({ unsent, memberId, author, onRetry, onChange, onDelete }: UnsentMessageProps) {
  const { problem } = unsent
  return (
    <MessageBubble
      side="own"
      author="You"
      state={problem === undefined ? 'sending' : 'failed'}
      onRetry={onRetry}
      time={
        problem !== undefined && (
          <>
            <Text as="span" size={13}>
              {problem}
            </Text>
            <Button size="small" variant="quiet" onClick={onChange}>
              Change
            </Button>
            <Button size="small" variant="quiet" onClick={onDelete}>
              Delete
            </Button>
          </>
        )
      }
    >
      <MessageContent of={unsent} isOwn other={author} viewerId={memberId} />
    </MessageBubble>
  )
}
