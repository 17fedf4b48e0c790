import type { Proposal } from '@kindling/domain/bookings/moving/proposal-contract'
import { Card } from '@kindling/ui/card'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { bookingAddress } from '../../../app/links/booking-address.ts'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { formatInstant } from '../../../format/dates.ts'

/** Outcome of a proposal in words for one side. */
function outcomeWords({ outcome, own, other }: Proposal): string {
  switch (outcome) {
    case 'accepted':
      return `Accepted by ${own ? other.firstname : 'you'}`
    case 'declined':
      return `Declined by ${own ? other.firstname : 'you'}`
    case 'withdrawn':
      return `Taken back by ${own ? 'you' : other.firstname}`
    default:
      return 'Nobody answered in time'
  }
}

/** A closed reschedule proposal, shown in the message thread. */
export function PastProposal({ proposal }: { proposal: Proposal }) {
  const { own, other, booking, starts, by } = proposal
  const viewer = own === (by === 'client') ? 'client' : 'provider'
  return (
    <Card surface="sunken" pad="snug" role="group" aria-label="Proposed times">
      <Stack gap={1}>
        <Text size={14}>
          {own ? 'You' : other.firstname} proposed {starts.map((start) => formatInstant(start)).join(', or ')}{' '}
          for <TextLinkTo to={bookingAddress(booking.id, viewer)}>{booking.title}</TextLinkTo>.
        </Text>
        <Text size={14} weight="strong">
          {outcomeWords(proposal)}
        </Text>
      </Stack>
    </Card>
  )
}
