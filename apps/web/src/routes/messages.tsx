import { EmptyState } from '@kindling/ui/empty-state'
import { Heading } from '@kindling/ui/heading'
import { ConversationList } from '../features/messages/conversation-list.tsx'
import { conversationsQuery } from '../features/messages/message-queries.ts'
import { TalkFrame } from '../features/messages/talk-frame.tsx'
import { warmPages } from '../lib/warm.ts'

export const prepare = () => warmPages(conversationsQuery())

/** /messages: whom the member talks with; on a desktop with room for a thread beside it. */
export function Component() {
  return (
    <TalkFrame
      showing="list"
      list={
        <>
          <title>Messages · Kindling</title>
          <Heading level={1}>Messages</Heading>
          <ConversationList />
        </>
      }
      thread={<EmptyState title="Select a conversation to start messaging" />}
    />
  )
}
