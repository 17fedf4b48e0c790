import { ApiError } from '@kindling/domain/client/errors'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import { fullName } from '@kindling/domain/profile/names'
import { Avatar } from '@kindling/ui/avatar'
import { BackLink } from '@kindling/ui/back-link'
import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../app/links/link.tsx'
import { QueryView } from '../../components/query-view.tsx'
import type { ProposeTime } from './attach/tool-dialogs.tsx'
import type { ChatState } from './chat-state.ts'
import { conversationsQuery, otherQuery, threadQuery } from './message-queries.ts'
import { type BetweenMessages, type Received, Thread } from './thread/thread.tsx'

const skeleton = (
  <LoadingRegion
    loading
    label="Loading messages"
    skeleton={
      <Stack gap={4}>
        <Skeleton shape="short" />
        <Skeleton shape="text" />
        <Skeleton shape="short" />
      </Stack>
    }
  />
)

interface ChatProps {
  memberId: string
  userId: string
  /** Navigation state with the other member's name, shown until their profile loads. */
  handed: ChatState | undefined
  /** Id of a message opened from a search. */
  sought?: string | undefined
  /** Whether content shared from another app is meant for this thread. */
  hasShared?: boolean | undefined
  /** Current booking of the two, below the name. */
  booking?: ReactNode
  /** Menu of actions on the other member. */
  menu?: ReactNode
  /** Open proposals of the two, below the messages. */
  notice?: ReactNode
  /** Action at a received message. */
  actionOf?: (received: Received) => ReactNode
  /** Events shown among the messages. */
  between?: readonly BetweenMessages[]
  /** Renders the dialog that proposes a time for a booking of the two. */
  proposeTime?: ProposeTime
}

/** Message thread with one member, with their name as the heading. */
export function Chat(props: ChatProps) {
  const { memberId, userId, handed, sought, booking, menu, ...inThread } = props
  const thread = useInfiniteQuery(threadQuery(memberId, userId))
  const profile = useQuery(otherQuery(userId))
  const listed = useInfiniteQuery(conversationsQuery())
    .data?.pages.flat()
    .find(({ user_id }) => user_id === userId)
  const name = (profile.data && fullName(profile.data)) ?? listed?.name ?? handed?.userName
  const photo = profile.data?.photourl ?? listed?.photourl ?? handed?.userPhoto
  const hasLeft = profile.error instanceof ApiError && profile.error.status === 404

  return (
    <div className="flex min-h-thread flex-1 flex-col">
      <title>{`${name ?? 'Conversation'} · Kindling`}</title>
      <div className="roomy:sticky top-0 z-20 -mx-1 border-b border-line bg-paper px-1 py-3 md:top-16">
        <Inline gap={3} wrap={false}>
          <BackLink asChild label="Messages" iconOnly className="lg:hidden">
            <Link to="/messages" />
          </BackLink>
          {name === undefined ? (
            <Skeleton shape="avatar" />
          ) : (
            <Avatar name={name} src={photo && pictureAt(photo, 160)} decorative />
          )}
          <Heading level={1} size="section">
            {name === undefined ? (
              'Messages'
            ) : hasLeft ? (
              <bdi>{name}</bdi>
            ) : (
              <Link to={`/user-profile/${userId}`}>
                <bdi>{name}</bdi>
              </Link>
            )}
          </Heading>
          {menu && <div className="ms-auto">{menu}</div>}
        </Inline>
        {booking}
      </div>
      <div className={thread.data ? 'contents' : 'pt-6'}>
        <QueryView query={thread} skeleton={skeleton} failure={messageContract.thread.failure}>
          {({ pages }) => (
            <Thread
              key={userId}
              memberId={memberId}
              userId={userId}
              name={name ?? 'them'}
              pages={pages}
              older={thread}
              hasLeft={hasLeft}
              sought={sought}
              {...inThread}
            />
          )}
        </QueryView>
      </div>
    </div>
  )
}
