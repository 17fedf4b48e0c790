import type { BookingParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { formatInstant } from '@kindling/domain/client/times/dates'
import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { destinationWords, disputeWaitingWords, outcomeWords } from '@kindling/domain/disputes/dispute-words'
import { Alert } from '@kindling/ui/alert'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import { DisputeStatements } from '../../../components/dispute-statements.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { DisputeActions } from './dispute-actions.tsx'
import { disputeQuery } from './dispute-queries.ts'
import { disputeSkeleton } from './dispute-skeleton.tsx'

export interface DisputeCardProps {
  booking: Booking
  viewer: BookingParty
}

/** Dispute about a booking, for both parties: statements and status. */
export function DisputeCard({ booking, viewer }: DisputeCardProps) {
  const query = useQuery(disputeQuery(booking.id))
  return (
    <TitledSection id="dispute-title" title="Dispute" gap={4}>
      <QueryView query={query} skeleton={disputeSkeleton} failure={disputeContract.ofBooking.failure}>
        {(dispute) => {
          const outcome = outcomeWords(dispute, booking, viewer)
          const names = {
            client: booking.client.firstname,
            provider: booking.provider.firstname,
            [viewer]: 'You',
          }
          return (
            <Stack gap={4}>
              {outcome === undefined ? (
                <Alert tone="warning" title="A moderator looks at it">
                  {disputeWaitingWords(dispute, booking, viewer, new Date())}
                </Alert>
              ) : (
                <Decision
                  outcome={outcome}
                  where={destinationWords(dispute, booking, viewer)}
                  note={dispute.note}
                  decidedAt={dispute.decidedAt}
                />
              )}
              <DisputeStatements dispute={dispute} names={names} />
              {outcome === undefined && (
                <DisputeActions dispute={dispute} booking={booking} viewer={viewer} />
              )}
            </Stack>
          )
        }}
      </QueryView>
    </TitledSection>
  )
}

interface DecisionProps {
  outcome: string
  /** Where the reader's share was paid to. */
  where: string | undefined
  note: string | null
  decidedAt: string | null
}

/** Outcome of a dispute: each side's share, where it was paid to, and the moderator's reason. */
function Decision({ outcome, where, note, decidedAt }: DecisionProps) {
  return (
    <Stack gap={4}>
      <Alert tone={where ? 'success' : 'info'} title={outcome}>
        {where}
      </Alert>
      <Stack gap={1}>
        <Text size={14} tone="muted">
          {decidedAt ? `A moderator decided on ${formatInstant(decidedAt)}` : 'A moderator decided'}
        </Text>
        <Text lines="pre" dir="auto">
          {note}
        </Text>
      </Stack>
    </Stack>
  )
}
