import { type Conversation, messageContract } from '@kindling/domain/messages/message-contract'
import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import { isTypedEnough } from '@kindling/domain/search/typed-enough'
import { Alert } from '@kindling/ui/alert'
import { ConversationItem } from '@kindling/ui/conversation-item'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { SearchInput } from '@kindling/ui/search-input'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDeferred } from '../../../app/late/use-deferred.ts'
import { Link } from '../../../app/links/link.tsx'
import { useQueryTab } from '../../../app/links/use-query-tab.ts'
import { useDebounced } from '../../../browser/use-debounced.ts'
import { ButtonLink } from '../../../components/button-link.tsx'
import { QueryList } from '../../../components/query-list.tsx'
import { formatConversationTime } from '../../../format/message-times.ts'
import type { ChatState } from '../chat-state.ts'
import { conversationsQuery } from '../message-queries.ts'

const loadFound = () => import('./found-messages.tsx')

/** Milliseconds of stillness before the typed words are looked for. */
const PATIENCE = 200

/** Everybody the member talks with, and a search among them. */
export function ConversationList({ currentId }: { currentId?: string | undefined }) {
  const [inAddress, setInAddress] = useQueryTab('q')
  const [words, setWords] = useState(inAddress ?? '')
  // For whom is chosen here; a search takes it out of the address.
  const [isSharing] = useState(useQueryTab('shared')[0] !== null)
  const wanted = useDebounced(words.trim().toLowerCase(), PATIENCE)
  // Coming back finds the same, and so does the list beside a thread that was found.
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
