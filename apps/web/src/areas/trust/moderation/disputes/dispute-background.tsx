import { formatDay, formatInstant } from '@kindling/domain/client/times/dates'
import { fullName } from '@kindling/domain/profile/names'
import { sideLabels, trackRecord } from '@kindling/domain/trust/desk/dispute-words'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type {
  DisputeBackground as Background,
  MemberHistory,
  WaitingDispute,
} from '@kindling/domain/trust/moderation-shape'
import { Columns } from '@kindling/ui/columns'
import { KeyValue } from '@kindling/ui/key-value'
import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TextLink } from '@kindling/ui/text-link'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../../../app/links/paths.ts'
import { QueryView } from '../../../../components/query-view.tsx'
import { disputeBackgroundQuery } from '../moderation-queries.ts'

const skeleton = (
  <LoadingRegion
    loading
    label="Loading what is known of the two"
    skeleton={
      <Stack gap={3}>
        <Skeleton shape="text" />
        <Skeleton shape="panel" />
      </Stack>
    }
  />
)

type Sides = Pick<WaitingDispute['booking'], 'client' | 'provider'>

/** Background of a dispute: the parties' messages and track records. */
export function DisputeBackground({ item: { dispute, booking } }: { item: WaitingDispute }) {
  const labels = sideLabels(booking)
  return (
    <QueryView
      query={useQuery(disputeBackgroundQuery(dispute.id))}
      skeleton={skeleton}
      failure={moderationContract.disputeBackground.failure}
    >
      {(known) => (
        <Stack gap={6}>
          <Thread messages={known.messages} sides={booking} />
          <Columns layout="1-2">
            <History part={labels.client} person={booking.client} history={known.client} />
            <History part={labels.provider} person={booking.provider} history={known.provider} />
          </Columns>
        </Stack>
      )}
    </QueryView>
  )
}

function Thread({ messages, sides }: { messages: Background['messages']; sides: Sides }) {
  return (
    <TitledSection id="dispute-thread" title="Their messages about it" level={3} gap={3}>
      {messages.length === 0 && <Text tone="muted">They wrote nothing to each other.</Text>}
      {messages.map(({ id, by, content, createdAt }) => (
        <Stack key={id} gap={0}>
          <Text size={14} tone="muted">
            {sides[by].firstname}, {formatInstant(createdAt)}
          </Text>
          <Text lines="pre" dir="auto" measure="prose">
            {content}
          </Text>
        </Stack>
      ))}
    </TitledSection>
  )
}

interface HistoryProps {
  part: string
  person: Sides['client']
  history: MemberHistory
}

function History({ part, person, history }: HistoryProps) {
  return (
    <Stack gap={1}>
      <Text size={14} tone="muted">
        {part}, member since {formatDay(history.memberSince)}
      </Text>
      <TextLink href={`/user-profile/${person.id}` satisfies Address} target="_blank" layout="standalone">
        {fullName(person)} (opens in a new tab)
      </TextLink>
      <KeyValue items={trackRecord(history)} />
    </Stack>
  )
}
