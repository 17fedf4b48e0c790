import { DialogWhenAsked } from '@kindling/ui/browser/dialog-when-asked'
import { importLate } from '@kindling/ui/browser/import-late'
import { Heading } from '@kindling/ui/heading'
import { ListDetail } from '@kindling/ui/list-detail'
import { Page } from '@kindling/ui/page'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { useNavigate } from '../../app/links/navigation.ts'
import type { ScreenAddress } from '../../app/screen.ts'
import { ProposalsWith } from '../../areas/bookings/moving/proposals-with.tsx'
import type { ProposeWith } from '../../areas/bookings/moving/propose-with.tsx'
import { BookingWith } from '../../areas/bookings/reading/lists/booking-with.tsx'
import { Chat } from '../../areas/talk/chat.tsx'
import { readChatState } from '../../areas/talk/chat-state.ts'
import { ConversationList } from '../../areas/talk/conversations/conversation-list.tsx'
import { conversationsQuery, otherQuery, threadQuery } from '../../areas/talk/message-queries.ts'
import type { BetweenMessages } from '../../areas/talk/thread/thread.tsx'
import { PersonMenu } from '../../areas/trust/safety/person-menu.tsx'
import { ReportMessage } from '../../areas/trust/safety/report-message.tsx'
import { session } from '../../server/api.ts'
import { useMember } from '../../server/use-member.ts'
import { warm, warmPages } from '../../server/warm.ts'

export function prepare({ params: { userId = '' } }: ScreenAddress) {
  const memberId = session.current()?.id
  if (memberId !== undefined) warmPages(threadQuery(memberId, userId))
  warm(otherQuery(userId))
  warmPages(conversationsQuery())
}

/** Menu to report or block the other member, unless their account is deleted. */
function OtherMenu({ userId }: { userId: string }) {
  const { data: person } = useQuery(otherQuery(userId))
  const navigate = useNavigate()
  if (person === undefined) return null
  return (
    <PersonMenu
      person={person}
      onBlocked={async () => {
        void navigate('/settings/blocked')
        const { toast } = await importLate(() => import('@kindling/ui/toast'))
        toast.success(`${person.firstname} is blocked.`)
      }}
    />
  )
}

const loadPropose = () => import('../../areas/bookings/moving/propose-with.tsx')

function ProposeWhenAsked(props: ComponentProps<typeof ProposeWith>) {
  const { open, onOpenChange } = props
  return (
    <DialogWhenAsked load={loadPropose} what="The choice of times" open={open} onOpenChange={onOpenChange}>
      {(module) => <module.ProposeWith {...props} />}
    </DialogWhenAsked>
  )
}

/** /chat/{userId}: the message thread with a member; on desktops beside the list of conversations. */
export function Component() {
  const { userId = '' } = useParams()
  const location = useLocation()
  const memberId = useMember()?.id
  const [past, setPast] = useState<readonly BetweenMessages[]>([])
  return (
    <Page>
      <ListDetail
        showing="detail"
        list={
          <>
            <Heading level={2} size="title">
              Messages
            </Heading>
            <ConversationList currentId={userId} />
          </>
        }
        detail={
          memberId !== undefined && (
            <Chat
              key={userId}
              memberId={memberId}
              userId={userId}
              handed={readChatState(location.state, userId)}
              sought={new URLSearchParams(location.search).get('message') ?? undefined}
              hasShared={new URLSearchParams(location.search).has('shared')}
              booking={<BookingWith userId={userId} />}
              menu={<OtherMenu userId={userId} />}
              notice={<ProposalsWith userId={userId} onPast={setPast} />}
              between={past}
              proposeTime={(asked) => <ProposeWhenAsked userId={userId} {...asked} />}
              actionOf={({ message: { id, content }, author, time, tabIndex }) => (
                <ReportMessage id={id} content={content} author={author} time={time} tabIndex={tabIndex} />
              )}
            />
          )
        }
      />
    </Page>
  )
}
