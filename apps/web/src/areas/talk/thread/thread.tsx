import { formatTimeOfDay } from '@kindling/domain/client/times/dates'
import { ownWords, wordsFor } from '@kindling/domain/messages/message-card'
import type { Message } from '@kindling/domain/messages/message-contract'
import type { Beside } from '@kindling/domain/messages/outbox'
import { threadDays } from '@kindling/domain/messages/thread-days'
import { useThreadRead } from '@kindling/ui/browser/conversation/use-thread-read'
import { useThreadScroll } from '@kindling/ui/browser/conversation/use-thread-scroll'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { MessageDay, MessageList } from '@kindling/ui/message-bubble'
import { MessageThread } from '@kindling/ui/message-thread'
import { Text } from '@kindling/ui/text'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { useTyping } from '../../../server/live/typing-state.ts'
import { fetchNext, type PagedQuery } from '../../../server/next-page.ts'
import { outboxOf, useUnsent } from '../../../server/offline/member-outbox.ts'
import type { ComposerTool } from '../attach/composer-tools.tsx'
import { type ProposeTime, ToolDialogs } from '../attach/tool-dialogs.tsx'
import { useMarkThreadRead } from '../message-queries.ts'
import { Composer } from './composer.tsx'
import { SentMessage, UnsentMessage } from './message-entry.tsx'
import { useMessageDraft } from './use-message-draft.ts'
import { usePictures } from './use-pictures.ts'
import { useSharedIn } from './use-shared-in.ts'
import { useSoughtMessage } from './use-sought-message.ts'

/** A received message, for the action that the route renders beside it. */
export interface Received {
  message: Message
  /** First name of its author. */
  author: string
  /** "18:04", in the member's time zone. */
  time: string
  /** For the button: only the newest message's is in the tab order, so that Tab reaches the composer of a long thread. */
  tabIndex: 0 | -1
}

/** An event shown among the messages of a thread, such as a change of a booking. */
export interface BetweenMessages {
  id: string
  /** When it happened, ISO 8601. */
  at: string
  node: ReactNode
}

interface ThreadProps {
  memberId: string
  userId: string
  /** Full name of the other member. */
  name: string
  /** Pages of messages, newest first. */
  pages: readonly (readonly Message[])[]
  older: PagedQuery & { isFetchNextPageError: boolean }
  /** Whether the other member has deleted their account. */
  hasLeft: boolean
  /** Id of a message opened from a search. */
  sought: string | undefined
  /** Whether content shared from another app is meant for this thread. */
  hasShared?: boolean | undefined
  /** Open proposals of the two, below the messages. */
  notice?: ReactNode
  /** Action at a received message. */
  actionOf?: ((received: Received) => ReactNode) | undefined
  /** Events shown among the messages. */
  between?: readonly BetweenMessages[] | undefined
  /** Renders the dialog that proposes a time for a booking of the two. */
  proposeTime?: ProposeTime | undefined
}

/** Message thread with another member and its composer. */
export function Thread({
  memberId,
  userId,
  name,
  pages,
  older,
  hasLeft,
  sought,
  hasShared = false,
  notice,
  actionOf,
  between = [],
  proposeTime,
}: ThreadProps) {
  const outbox = outboxOf(memberId)
  const sentKeys = new Set(pages.flat().map(({ client_key }) => client_key))
  const unsent = useUnsent(outbox, userId).filter(({ key }) => !sentKeys.has(key))
  const author = name.split(' ')[0] ?? name
  const newest = pages[0]?.[0]
  const lastUnsent = unsent.at(-1)
  const scroll = useThreadScroll({
    oldest: pages.at(-1)?.at(-1)?.id ?? unsent[0]?.key,
    newest: lastUnsent?.key ?? newest?.id,
    isOwn: lastUnsent !== undefined || newest?.sender_id === memberId,
  })
  const received = pages.flat().find(({ sender_id }) => sender_id === userId)
  const { mutate: markRead } = useMarkThreadRead(userId)
  useThreadRead(received && !received.mark_as_read ? received.id : undefined, scroll, markRead)
  const actionAt = (message: Message) =>
    message.sender_id === memberId
      ? undefined
      : actionOf?.({
          message,
          author,
          time: formatTimeOfDay(message.created_at),
          tabIndex: message.id === received?.id ? 0 : -1,
        })
  // Kept until the next attempt: background refetches reset the query’s own error state.
  const [hasFailed, setFailed] = useState(false)
  async function showEarlier() {
    setFailed(false)
    setFailed(!(await fetchNext(older)))
  }
  const isMissing = useSoughtMessage(sought, pages, older, scroll.toElement)
  const [draft, setDraft] = useMessageDraft(memberId, userId)
  const composer = useRef<HTMLTextAreaElement>(null)
  const pictures = usePictures()
  useSharedIn(hasShared, ({ words, pictures: files }) => {
    setDraft([draft, words].filter(Boolean).join('\n'))
    pictures.add(files)
  })
  const [tool, setTool] = useState<ComposerTool>()
  const isTyping = useTyping(userId)

  const [sentKey, setSentKey] = useState<string>()
  const isNewestSentHere = newest !== undefined && newest.client_key === sentKey
  const send = (content: string, beside: Beside) =>
    setSentKey(outbox.add(userId, content || wordsFor(beside), beside))
  function sendWritten(content: string) {
    const sent = pictures.uploads.map((one) => one.sent).filter((one) => one !== undefined)
    send(content, sent.length > 0 ? { pictures: sent } : {})
    pictures.clear()
  }

  return (
    <>
      <MessageThread
        scroll={scroll}
        status={isTyping ? `${author} is writing…` : ''}
        footer={
          hasLeft ? (
            <Text tone="muted" align="center">
              This member has left Kindling.
            </Text>
          ) : (
            <Composer
              key={userId}
              ref={composer}
              draft={draft}
              onDraft={setDraft}
              userId={userId}
              name={author}
              pictures={pictures}
              onSend={sendWritten}
              onTool={setTool}
            />
          )
        }
      >
        <FormAlert>{(hasFailed || older.isFetchNextPageError) && 'Failed to fetch chat history'}</FormAlert>
        {isMissing && (
          <Text tone="muted" align="center" role="status">
            That message isn’t here any more.
          </Text>
        )}
        {older.hasNextPage && (
          <Button
            variant="secondary"
            size="small"
            loading={older.isFetchingNextPage}
            loadingLabel="Loading..."
            onClick={() => void showEarlier()}
          >
            Show earlier messages
          </Button>
        )}
        {newest === undefined && lastUnsent === undefined && (
          <Text tone="muted" align="center">
            Say hello to {author}.
          </Text>
        )}
        {/* Only a message just sent and the newest received one are announced, below; loaded older ones aren’t. */}
        <MessageList label={`Messages with ${name}`} aria-live="off">
          {threadDays(pages, { between, isWhole: !older.hasNextPage }).map(({ label, entries }) => (
            <Fragment key={label}>
              <MessageDay>{label}</MessageDay>
              {entries.map((one) =>
                'node' in one ? (
                  <li key={one.id}>{one.node}</li>
                ) : (
                  <SentMessage
                    key={one.id}
                    message={one}
                    isOwn={one.sender_id === memberId}
                    author={author}
                    action={actionAt(one)}
                  />
                ),
              )}
            </Fragment>
          ))}
          {unsent.map((one) => (
            <UnsentMessage
              key={one.key}
              unsent={one}
              memberId={memberId}
              author={author}
              onRetry={() => outbox.retry(one.key)}
              onChange={() => {
                setDraft([draft, ownWords(one)].filter(Boolean).join('\n'))
                outbox.remove(one.key)
                composer.current?.focus()
              }}
              onDelete={() => outbox.remove(one.key)}
            />
          ))}
        </MessageList>
        <div>{notice}</div>
        <VisuallyHidden aria-live="polite">
          {isNewestSentHere
            ? `Sent: ${newest.content}`
            : received && !received.mark_as_read
              ? `${author}: ${received.content}`
              : ''}
        </VisuallyHidden>
      </MessageThread>
      <ToolDialogs
        tool={tool}
        onClose={() => setTool(undefined)}
        memberId={memberId}
        userId={userId}
        name={author}
        proposeTime={proposeTime}
        onSend={(card) => send('', { card })}
      />
    </>
  )
}
