import { ownWords, wordsFor } from '@kindling/domain/messages/message-card'
import type { Message } from '@kindling/domain/messages/message-contract'
import type { Beside } from '@kindling/domain/messages/outbox'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { MessageDay, MessageList } from '@kindling/ui/message-bubble'
import { Text } from '@kindling/ui/text'
import { VisuallyHidden } from '@kindling/ui/visually-hidden'
import { ArrowDown } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatTimeOfDay } from '../../../format/dates.ts'
import { useTyping } from '../../../server/live/typing-state.ts'
import { fetchNext, type PagedQuery } from '../../../server/next-page.ts'
import { outboxOf, useUnsent } from '../../../server/offline/member-outbox.ts'
import type { ComposerTool } from '../attach/composer-tools.tsx'
import { type ProposeTime, ToolDialogs } from '../attach/tool-dialogs.tsx'
import { useMarkThreadRead } from '../message-queries.ts'
import { Composer } from './composer.tsx'
import { moveAmongActions, type Received } from './message-actions.ts'
import { SentMessage, UnsentMessage } from './message-entry.tsx'
import { type BetweenMessages, threadDays } from './thread-days.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { useMessageDraft } from './use-message-draft.ts'
import { usePictures } from './use-pictures.ts'
import { useSharedIn } from './use-shared-in.ts'
import { useSoughtMessage } from './use-sought-message.ts'
import { useThreadScroll } from './use-thread-scroll.ts'
import { useVisible } from './use-visible.ts'

interface ThreadProps {
  memberId: string
  userId: string
  /** Their whole name. */
  name: string
  /** Newest first. */
  pages: readonly (readonly Message[])[]
  older: PagedQuery & { isFetchNextPageError: boolean }
  /** Nobody reads there any more. */
  hasLeft: boolean
  /** A message that a search has found. */
  sought: string | undefined
  /** Something that another app has shared is for this thread. */
  hasShared?: boolean | undefined
  /** What waits for an answer between the two. */
  notice?: ReactNode
  /** What can be done about a message of theirs. */
  actionOf?: ((received: Received) => ReactNode) | undefined
  /** What stands among the messages where it happened. */
  between?: readonly BetweenMessages[] | undefined
  /** Proposes a time for a booking of the two. */
  proposeTime?: ProposeTime | undefined
}

/** What two members have said, and where the next word is written. */
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
  useReading(userId, received, scroll)
  const actionAt = (message: Message) =>
    message.sender_id === memberId
      ? undefined
      : actionOf?.({
          message,
          author,
          time: formatTimeOfDay(message.created_at),
          tabIndex: message.id === received?.id ? 0 : -1,
        })
  // Said until it is asked for again: what the thread has is fetched anew for other reasons in between.
  const [hasFailed, setFailed] = useState(false)
  async function showEarlier() {
    setFailed(false)
    setFailed(!(await fetchNext(older)))
  }
  const isMissing = useSoughtMessage(sought, pages, older, scroll.toElement)
  const keyboard = useKeyboardInset()
  const [draft, setDraft] = useMessageDraft(memberId, userId)
  const composer = useRef<HTMLTextAreaElement>(null)
  const pictures = usePictures()
  useSharedIn(hasShared, ({ words, pictures: files }) => {
    setDraft([draft, words].filter(Boolean).join('\n'))
    pictures.add(files)
  })
  const [tool, setTool] = useState<ComposerTool>()
  const isTyping = useTyping(userId)

  const send = (content: string, beside: Beside) => outbox.add(userId, content || wordsFor(beside), beside)
  function sendWritten(content: string) {
    const sent = pictures.pictures.map((one) => one.sent).filter((one) => one !== undefined)
    send(content, sent.length > 0 ? { pictures: sent } : {})
    pictures.clear()
  }

  return (
    <>
      <div ref={scroll.contentRef} className="flex flex-1 flex-col justify-end gap-3 py-4">
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
        {/* The newest is read out below; older ones that are loaded aren't. */}
        <MessageList label={`Messages with ${name}`} aria-live="off" onKeyDown={moveAmongActions}>
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
          {received && !received.mark_as_read ? `${author}: ${received.content}` : ''}
        </VisuallyHidden>
      </div>
      <div
        className="sticky bottom-16 z-20 -mx-1 -mb-12 flex flex-col gap-2 bg-paper px-1 pt-2 pb-3 md:bottom-0"
        style={keyboard > 0 ? { bottom: keyboard } : undefined}
      >
        {scroll.hasNews && (
          <div className="absolute inset-x-0 -top-14 flex justify-center">
            <Button size="small" onClick={scroll.toEnd}>
              <ArrowDown aria-hidden />
              New messages
            </Button>
          </div>
        )}
        <Text size={13} tone="muted" role="status" className={isTyping ? undefined : 'sr-only'}>
          {isTyping ? `${author} is writing…` : ''}
        </Text>
        {hasLeft ? (
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
        )}
      </div>
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

/** What is in sight, in a tab that is looked at, is read. */
function useReading(
  userId: string,
  received: Message | undefined,
  { hasNews, isAtEnd }: ReturnType<typeof useThreadScroll>,
) {
  const { mutate } = useMarkThreadRead(userId)
  const isVisible = useVisible()
  const id = received && !received.mark_as_read ? received.id : undefined
  useEffect(() => {
    // Asked as it is now: what has just come may lie below, and the screen doesn't say so yet.
    if (id !== undefined && isVisible && !hasNews && isAtEnd()) mutate(id)
  }, [id, isVisible, hasNews, isAtEnd, mutate])
}
