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
import type { Received } from './thread/message-actions.ts'
import { Thread } from './thread/thread.tsx'
import type { BetweenMessages } from './thread/thread-days.ts'

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
  /** What the screen before has handed over. */
  handed: ChatState | undefined
  /** A message that a search has found. */
  sought?: string | undefined
  /** Something that another app has shared is for this thread. */
  hasShared?: boolean | undefined
  /** The booking that is on between the two, under their name. */
  booking?: ReactNode
  /** What else can be done about the other one. */
  menu?: ReactNode
  /** What waits for an answer between the two, under what they have said. */
  notice?: ReactNode
  /** What can be done about a message of theirs. */
  actionOf?: (received: Received) => ReactNode
  /** What stands among the messages where it happened. */
  between?: readonly BetweenMessages[]
  /** Proposes a time for a booking of the two. */
  proposeTime?: ProposeTime
}

/** The thread with one member, under their name. */
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
      <title>{`${name ?? 'Messages'} · Kindling`}</title>
      <div className="sticky top-0 z-20 -mx-1 border-b border-line bg-paper px-1 py-3 md:top-16">
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
