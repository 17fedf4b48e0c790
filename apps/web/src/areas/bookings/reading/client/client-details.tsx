import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { bookingState } from '@kindling/domain/bookings/booking-view'
import { clientDetailsButtons } from '@kindling/domain/bookings/moves/booking-buttons'
import { actionWords } from '@kindling/domain/bookings/moves/booking-words'
import { moneyWords } from '@kindling/domain/bookings/reading/booking-money'
import { AsideLayout } from '@kindling/ui/aside-layout'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { MoneyPanel } from '@kindling/ui/money-panel'
import { OnlineOnly } from '@kindling/ui/online-only'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { useState } from 'react'
import { AbsenceWhenDue } from '../../absences/absence-when-due.tsx'
import { OpenDisputeLink } from '../../disputes/open-dispute-link.tsx'
import { ConfirmWhenAsked } from '../../moves/confirm-when-asked.tsx'
import { moveProblem } from '../../moves/move-problem.ts'
import { useBookingMove } from '../../moves/use-booking-move.ts'
import { ReviewInvitation } from '../../reviews/review-invitation.tsx'
import { BookingFacts } from '../details/booking-facts.tsx'
import { BookingRequest } from '../details/booking-request.tsx'
import { PartyContact } from '../details/party-contact.tsx'
import { RejectionWords } from '../details/rejection-words.tsx'
import { WaitsForDay } from '../details/waits-for-day.tsx'

interface ClientDetailsProps {
  booking: Booking
  /** Called when the client has confirmed that the work is done. */
  onConfirmed: (booking: Booking) => void
}

/** Booking details for the client, with the button that confirms completion. */
export function ClientDetails({ booking, onConfirmed }: ClientDetailsProps) {
  const move = useBookingMove(booking.id, 'client')
  const name = booking.provider.firstname
  const [isAsking, setAsking] = useState(false)
  // Hidden once it is too late; disabled with a reason while too early.
  const buttons = clientDetailsButtons(bookingState(booking), new Date())
  const confirm = buttons.find(
    ({ action, isDisabled, waitsForDay }) =>
      action === 'confirm' && (!isDisabled || waitsForDay || booking.status === 'pending'),
  )

  async function pay() {
    onConfirmed(await move.mutateAsync('confirm'))
  }

  return (
    <AsideLayout
      asideFirst
      aside={
        <Stack gap={6}>
          <OnlineOnly>
            <FormAlert>{move.isError && !isAsking && moveProblem('confirm', move.error)}</FormAlert>
            {confirm && (
              <Button
                width="full"
                disabled={confirm.isDisabled}
                unavailable={booking.status === 'pending' && `You can confirm once ${name} has accepted.`}
                onClick={() => setAsking(true)}
              >
                {confirm.label}
              </Button>
            )}
            {confirm && <WaitsForDay booking={booking} buttons={[confirm]} />}
            {confirm && !confirm.isDisabled && (
              <Text size={14} tone="muted" align="center">
                Confirming pays {name} and can’t be undone.
              </Text>
            )}
            <AbsenceWhenDue booking={booking} viewer="client" />
            <ReviewInvitation booking={booking} viewer="client" isSecondary={confirm !== undefined} />
            <OpenDisputeLink booking={booking} buttons={buttons} />
          </OnlineOnly>
          <BookingFacts booking={booking} viewer="client" />
          <PartyContact title="Technician" party={booking.provider} part="technician" />
        </Stack>
      }
    >
      <Stack gap={6}>
        <MoneyPanel {...moneyWords(booking, 'client')} />
        <RejectionWords booking={booking} viewer="client" />
        <BookingRequest booking={booking} viewer="client" />
      </Stack>
      <ConfirmWhenAsked
        booking={booking}
        asked="confirm"
        confirmLabel={actionWords.confirm.button}
        open={isAsking}
        onOpenChange={setAsking}
        onConfirm={pay}
      />
    </AsideLayout>
  )
}
