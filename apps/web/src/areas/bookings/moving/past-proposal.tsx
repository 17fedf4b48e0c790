import { proposalOutcome, proposalViewer } from '@kindling/domain/bookings/moving/moving-words'
import type { Proposal } from '@kindling/domain/bookings/moving/proposal-contract'
import { formatInstant } from '@kindling/domain/client/times/dates'
import { Card } from '@kindling/ui/card'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { bookingAddress } from '../../../app/links/booking-address.ts'
import { TextLinkTo } from '../../../components/text-link-to.tsx'

/** A closed reschedule proposal, shown in the message thread. */
export function PastProposal({ proposal }: { proposal: Proposal }) {
  const { own, other, booking, starts } = proposal
  return (
    <Card surface="sunken" pad="snug" role="group" aria-label="Proposed times">
      <Stack gap={1}>
        <Text size={14}>
          {own ? 'You' : other.firstname} proposed {starts.map((start) => formatInstant(start)).join(', or ')}{' '}
          for{' '}
          <TextLinkTo to={bookingAddress(booking.id, proposalViewer(proposal))}>{booking.title}</TextLinkTo>.
        </Text>
        <Text size={14} weight="strong">
          {proposalOutcome(proposal)}
        </Text>
      </Stack>
    </Card>
  )
}
