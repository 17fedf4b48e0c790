import type { Proposal } from '@kindling/domain/bookings/moving/proposal-contract'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { bookingAddress } from '../../../app/links/booking-address.ts'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { formatInstant } from '../../../format/dates.ts'
import { ChangeCard } from '../changes/change-card.tsx'
import { useAnswer } from './use-proposal.ts'

interface ProposalCardProps {
  proposal: Proposal
  /** Whether to name the booking; not needed on the booking's own screen. */
  withBooking?: boolean
}

/** Card of a reschedule proposal: the proposed times and the viewer's buttons. */
export function ProposalCard({ proposal, withBooking = false }: ProposalCardProps) {
  const { own, other, booking, starts, lapses_at } = proposal
  const { mutate, isPending, variables, error } = useAnswer(proposal)
  const viewer = own === (proposal.by === 'client') ? 'client' : 'provider'
  const end = own ? 'withdraw' : 'decline'
  return (
    <ChangeCard
      title={own ? 'You proposed another time' : `${other.firstname} proposes another time`}
      text={
        <>
          {withBooking && (
            <>
              <TextLinkTo to={bookingAddress(booking.id, viewer)}>{booking.title}</TextLinkTo>:{' '}
            </>
          )}
          {booking.isRequest ? 'Asked for ' : 'Booked for '}
          {formatInstant(booking.start)}. It stays there until {own ? other.firstname : 'you'}
          {own ? ' accepts' : ' accept'} a time{booking.isRequest && ', which accepts the request as well'}.
        </>
      }
      error={error}
      lapsesAt={lapses_at}
      buttons={
        <Button
          size="small"
          variant="secondary"
          disabled={isPending}
          loading={isPending && variables === end}
          onClick={() => mutate(end)}
        >
          {own ? 'Take back' : 'Decline'}
        </Button>
      }
    >
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
    </ChangeCard>
  )
}
