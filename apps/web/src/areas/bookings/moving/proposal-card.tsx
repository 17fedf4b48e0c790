import type { Proposal } from '@kindling/domain/bookings/moving/proposal-contract'
import { Button } from '@kindling/ui/button'
import { Card } from '@kindling/ui/card'
import { FormAlert } from '@kindling/ui/form-alert'
import { Heading } from '@kindling/ui/heading'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useId } from 'react'
import { bookingAddress } from '../../../app/links/booking-address.ts'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { formatInstant } from '../../../format/dates.ts'
import { messageOf } from '../../../server/server-message.ts'
import { useAnswer } from './use-proposal.ts'

interface ProposalCardProps {
  proposal: Proposal
  /** Beside the booking itself its name isn't needed. */
  withBooking?: boolean
}

/** Other times that one side of a booking has proposed, with the buttons of whoever looks at it. */
export function ProposalCard({ proposal, withBooking = false }: ProposalCardProps) {
  const { own, other, booking, starts, lapses_at } = proposal
  const titleId = useId()
  const { mutate, isPending, variables, error } = useAnswer(proposal)
  const viewer = own === (proposal.by === 'client') ? 'client' : 'provider'
  const isLoading = (answer: 'decline' | 'withdraw') => isPending && variables === answer
  return (
    <Card surface="ember" pad="snug" role="group" aria-labelledby={titleId}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Heading level={2} id={titleId}>
            {own ? 'You proposed another time' : `${other.firstname} proposes another time`}
          </Heading>
          <Text size={14}>
            {withBooking && (
              <>
                <TextLinkTo to={bookingAddress(booking.id, viewer)}>{booking.title}</TextLinkTo>:{' '}
              </>
            )}
            {booking.isRequest ? 'Asked for ' : 'Booked for '}
            {formatInstant(booking.start)}. It stays there until {own ? other.firstname : 'you'}
            {own ? ' accepts' : ' accept'} a time{booking.isRequest && ', which accepts the request as well'}.
          </Text>
        </Stack>
        <Stack gap={2} asChild>
          <ul aria-label="Proposed times">
            {starts.map((start) => (
              <Inline key={start} gap={3} justify="between" asChild>
                <li>
                  <Text weight="strong">{formatInstant(start)}</Text>
                  {!own && (
                    <Button
                      size="small"
                      aria-label={`Accept ${formatInstant(start)}`}
                      disabled={isPending}
                      loading={isPending && typeof variables === 'object' && variables.accept === start}
                      onClick={() => mutate({ accept: start })}
                    >
                      Accept
                    </Button>
                  )}
                </li>
              </Inline>
            ))}
          </ul>
        </Stack>
        <FormAlert>{error && messageOf(error)}</FormAlert>
        <Inline gap={3} justify="between">
          <Text size={14}>Open until {formatInstant(lapses_at)}</Text>
          <Button
            size="small"
            variant="secondary"
            disabled={isPending}
            loading={isLoading(own ? 'withdraw' : 'decline')}
            onClick={() => mutate(own ? 'withdraw' : 'decline')}
          >
            {own ? 'Take back' : 'Decline'}
          </Button>
        </Inline>
      </Stack>
    </Card>
  )
}
