import { clientDetailsButtons } from '@kindling/domain/bookings/booking-buttons'
import type { Booking } from '@kindling/domain/bookings/booking-contract'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Heading } from '@kindling/ui/heading'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { BookingFacts } from './booking-facts.tsx'
import { BookingHead } from './booking-head.tsx'
import { moneyWords } from './booking-money.ts'
import { moveProblem } from './booking-moves.ts'
import { BookingRequest } from './booking-request.tsx'
import { stateOf } from './booking-words.ts'
import { MoneyPanel } from './money-panel.tsx'
import { PartyContact } from './party-contact.tsx'
import { RejectionWords } from './rejection-words.tsx'
import { ReviewInvitation } from './review-invitation.tsx'
import { useBookingMove } from './use-booking-move.ts'

interface ClientDetailsProps {
  booking: Booking
  /** Called when the client has confirmed that the work is done. */
  onConfirmed: (booking: Booking) => void
}

/** Everything about a booking, as its client sees it, and their word that it is done. */
export function ClientDetails({ booking, onConfirmed }: ClientDetailsProps) {
  const move = useBookingMove(booking.id, 'client')
  const name = booking.provider.firstname
  // Too late it would only be in the way; too early it says what it waits for.
  const confirm = clientDetailsButtons(stateOf(booking), new Date()).find(
    ({ action, isDisabled }) => action === 'confirm' && (!isDisabled || booking.status === 'pending'),
  )

  return (
    <Stack gap={6}>
      <BookingHead booking={booking} viewer="client" />
      <Stack gap={3}>
        <MoneyPanel {...moneyWords(booking, 'client')} />
        <RejectionWords booking={booking} viewer="client" />
        {move.isError && (
          <Alert tone="danger" live>
            {moveProblem('confirm', move.error)}
          </Alert>
        )}
        {confirm && (
          <Button
            width="full"
            disabled={confirm.isDisabled}
            loading={move.isPending}
            onClick={() => move.mutate('confirm', { onSuccess: onConfirmed })}
          >
            {confirm.label}
          </Button>
        )}
        {confirm && !confirm.isDisabled && (
          <Text size={14} tone="muted" align="center">
            Confirming pays {name} and can’t be undone.
          </Text>
        )}
        {booking.status === 'pending' && (
          <Text size={14} tone="muted" align="center">
            You can confirm once {name} has accepted.
          </Text>
        )}
        <ReviewInvitation booking={booking} viewer="client" isSecondary={confirm !== undefined} />
      </Stack>
      <BookingRequest booking={booking} />
      <Stack gap={2}>
        <Heading level={2}>Technician</Heading>
        <PartyContact party={booking.provider} part="technician" />
      </Stack>
      <BookingFacts booking={booking} />
    </Stack>
  )
}
