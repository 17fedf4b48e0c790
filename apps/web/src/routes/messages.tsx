import { EmptyState } from '@kindling/ui/empty-state'
import { Heading } from '@kindling/ui/heading'
import { ConversationList } from '../areas/talk/conversation-list.tsx'
import { conversationsQuery } from '../areas/talk/message-queries.ts'
import { TalkFrame } from '../areas/talk/talk-frame.tsx'
import { warmPages } from '../server/warm.ts'

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
