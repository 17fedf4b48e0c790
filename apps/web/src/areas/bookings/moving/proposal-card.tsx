import { proposalViewer, proposalWords } from '@kindling/domain/bookings/moving/moving-words'
import type { Proposal } from '@kindling/domain/bookings/moving/proposal-contract'
import { formatInstant } from '@kindling/domain/client/times/dates'
import { Button } from '@kindling/ui/button'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { bookingAddress } from '../../../app/links/booking-address.ts'
import { TextLinkTo } from '../../../components/text-link-to.tsx'
import { ChangeCard } from '../changes/change-card.tsx'
import { useAnswer } from './use-proposal.ts'

interface ProposalCardProps {
  proposal: Proposal
  /** Whether to name the booking; not needed on the booking's own screen. */
  withBooking?: boolean
}

/** Card of a reschedule proposal: the proposed times and the viewer's buttons. */
export function ProposalCard({ proposal, withBooking = false }: ProposalCardProps) {
  const { own, booking, starts, lapses_at } = proposal
  const { mutate, isPending, variables, error } = useAnswer(proposal)
  const { title, text } = proposalWords(proposal)
  const end = own ? 'withdraw' : 'decline'
  return (
    <ChangeCard
      title={title}
      text={
        <>
          {withBooking && (
            <>
              <TextLinkTo to={bookingAddress(booking.id, proposalViewer(proposal))}>
                {booking.title}
              </TextLinkTo>
              :{' '}
            </>
          )}
          {text}
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
