import { formatConversationTime } from '@kindling/domain/client/times/message-times'
import { type Conversation, messageContract } from '@kindling/domain/messages/message-contract'
import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import { isTypedEnough } from '@kindling/domain/search/typed-enough'
import { Alert } from '@kindling/ui/alert'
import { useDebounced } from '@kindling/ui/browser/use-debounced'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { ConversationItem } from '@kindling/ui/conversation-item'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { SearchInput } from '@kindling/ui/search-input'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from '../../../app/links/link.tsx'
import { useQueryTab } from '../../../app/links/use-query-tab.ts'
import { ButtonLink } from '../../../components/button-link.tsx'
import { QueryList } from '../../../components/query-list.tsx'
import type { ChatState } from '../chat-state.ts'
import { conversationsQuery } from '../message-queries.ts'

const loadFound = () => import('./found-messages.tsx')

/** Search debounce in milliseconds. */
const PATIENCE = 200

/** The member's conversations, with a search in names and messages. */
export function ConversationList({ currentId }: { currentId?: string | undefined }) {
  const [inAddress, setInAddress] = useQueryTab('q')
  const [words, setWords] = useState(inAddress ?? '')
  // Kept as state: a search removes it from the address.
  const [isSharing] = useState(useQueryTab('shared')[0] !== null)
  const wanted = useDebounced(words.trim().toLowerCase(), PATIENCE)
  // The search is in the address, so that it survives navigation to a thread and back.
  useEffect(() => {
    if (wanted !== (inAddress ?? '')) setInAddress(wanted || undefined)
  }, [wanted, inAddress, setInAddress])
  const query = useInfiniteQuery(conversationsQuery(wanted))
  const isNoneFound = !query.isFetching && query.data?.pages.flat().length === 0
  const isInMessages = isTypedEnough(wanted)
  const { module: found } = useDeferred(loadFound, isInMessages)
  return (
    <Stack gap={6}>
      <QueryList
        query={query}
        failure={messageContract.conversations.failure}
        skeletonRows={4}
        loadingLabel="Loading conversations"
        empty={
          wanted === '' &&
          !query.isPlaceholderData && (
            <EmptyState
              drawing={<Drawing name="bread" />}
              title="No messages yet"
              text="Find somebody on Explore, and say hello from their profile."
              action={<ButtonLink to="/explore">Explore skills</ButtonLink>}
            />
          )
        }
        header={
          <>
            {isSharing && currentId === undefined && (
              <Alert tone="info">Choose whom to send it to. You can still change it there.</Alert>
            )}
            <SearchInput
              aria-label="Search conversations"
              placeholder="Search conversations"
              value={words}
              onValueChange={setWords}
            />
            <Text size={14} tone="muted" role="status">
              {isNoneFound ? `Nothing found for “${wanted}”` : ''}
            </Text>
          </>
        }
        gap={2}
      >
        {(one) => (
          <Row
            key={one.user_id}
            conversation={one}
            isCurrent={one.user_id === currentId}
            isSharing={isSharing}
          />
        )}
      </QueryList>
      {isInMessages && found && <found.FoundMessages words={wanted} />}
    </Stack>
  )
}

interface RowProps {
  conversation: Conversation
  isCurrent: boolean
  isSharing: boolean
}

function Row({ conversation, isCurrent, isSharing }: RowProps) {
  const { user_id, name, photourl, lastmessage, lastmessage_is_own, lastmessagetime, unreadmessagecount } =
    conversation
  const state: ChatState = { userId: user_id, userName: name, userPhoto: photourl }
  return (
    <ConversationItem
      name={name}
      src={pictureAt(photourl, 160)}
      lastMessage={`${lastmessage_is_own ? 'You: ' : ''}${lastmessage || 'Recent..'}`}
      time={
        lastmessagetime ? (
          <time dateTime={lastmessagetime}>{formatConversationTime(lastmessagetime)}</time>
        ) : (
          '1 mins'
        )
      }
      unread={unreadmessagecount}
      current={isCurrent}
      link={<Link to={`/chat/${user_id}${isSharing ? '?shared=1' : ''}`} state={state} />}
    />
  )
}
