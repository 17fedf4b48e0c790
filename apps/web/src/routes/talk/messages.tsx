import { EmptyState } from '@kindling/ui/empty-state'
import { Heading } from '@kindling/ui/heading'
import { ListDetail } from '@kindling/ui/list-detail'
import { Page } from '@kindling/ui/page'
import { ConversationList } from '../../areas/talk/conversations/conversation-list.tsx'
import { conversationsQuery } from '../../areas/talk/message-queries.ts'
import { warmPages } from '../../server/warm.ts'

export const prepare = () => warmPages(conversationsQuery())

/** /messages: the member's conversations; on desktops beside an empty thread. */
export function Component() {
  return (
    <Page>
      <ListDetail
        showing="list"
        list={
          <>
            <title>Messages · Kindling</title>
            <Heading level={1}>Messages</Heading>
            <ConversationList />
          </>
        }
        detail={<EmptyState title="Select a conversation to start messaging" />}
      />
    </Page>
  )
}
