import { formatConversationTime } from '@kindling/domain/client/times/message-times'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import { excerptOf } from '@kindling/domain/search/excerpt'
import { ConversationItem } from '@kindling/ui/conversation-item'
import { Heading } from '@kindling/ui/heading'
import { Text } from '@kindling/ui/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../../../app/links/link.tsx'
import { QueryList } from '../../../components/query-list.tsx'
import type { ChatState } from '../chat-state.ts'
import { foundMessagesQuery } from '../message-queries.ts'

/** Search results in messages of all conversations; each links to its message. */
export function FoundMessages({ words }: { words: string }) {
  return (
    <QueryList
      query={useInfiniteQuery(foundMessagesQuery(words))}
      failure={messageContract.search.failure}
      skeletonRows={2}
      loadingLabel="Searching messages"
      empty={
        <Text size={14} tone="muted">
          No message holds “{words}”.
        </Text>
      }
      header={
        <Heading level={2} size="item">
          In messages
        </Heading>
      }
      gap={2}
    >
      {({ id, user_id, name, photourl, content, is_own, created_at }) => {
        const state: ChatState = { userId: user_id, userName: name, userPhoto: photourl }
        const { before, found, after } = excerptOf(content, words)
        return (
          <ConversationItem
            key={id}
            name={name}
            src={pictureAt(photourl, 160)}
            lastMessage={
              <>
                {is_own && 'You: '}
                {before}
                <strong>{found}</strong>
                {after}
              </>
            }
            time={<time dateTime={created_at}>{formatConversationTime(created_at)}</time>}
            link={<Link to={`/chat/${user_id}?message=${id}&q=${encodeURIComponent(words)}`} state={state} />}
          />
        )
      }}
    </QueryList>
  )
}
