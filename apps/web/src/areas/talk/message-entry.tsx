import type { Message } from '@kindling/domain/messages/message-contract'
import type { Unsent } from '@kindling/domain/messages/outbox'
import { Button } from '@kindling/ui/button'
import { MessageBubble } from '@kindling/ui/message-bubble'
import { Text } from '@kindling/ui/text'
import type { ReactNode } from 'react'
import { formatClock } from '../../format/message-times.ts'
import { linksIn } from './links-in.ts'
import { elementIdOf } from './use-sought-message.ts'

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
  /** The first name of the other one. */
  author: string
  /** What can be done about it: a small button beside its time. */
  action?: ReactNode
}

/** A message that the server has. */
export function SentMessage({ message, isOwn, author, action }: SentMessageProps) {
  const { content, created_at, mark_as_read } = message
  return (
    <MessageBubble
      id={elementIdOf(message.id)}
      // A search leads to it.
      tabIndex={-1}
      side={isOwn ? 'own' : 'other'}
      author={isOwn ? 'You' : author}
      time={
        <>
          <time dateTime={created_at}>{formatClock(created_at)}</time>
          {/* As high as the line: a finger finds it, and the messages stay as near to each other as they were. */}
          {action && (
            <span className="-my-3.5 inline-flex" data-action>
              {action}
            </span>
          )}
        </>
      }
      state={isOwn ? (mark_as_read ? 'read' : 'sent') : undefined}
    >
      <MessageText>{content}</MessageText>
    </MessageBubble>
  )
}

interface UnsentMessageProps {
  unsent: Unsent
  onRetry: () => void
  /** To write it anew. */
  onChange: () => void
  onDelete: () => void
}

/** An own message that is on its way, or that couldn't be sent. */
export function UnsentMessage({
  unsent: { content, problem },
  onRetry,
  onChange,
  onDelete,
}: UnsentMessageProps) {
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
      <MessageText>{content}</MessageText>
    </MessageBubble>
  )
}
