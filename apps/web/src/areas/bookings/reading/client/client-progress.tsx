import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { bookingState } from '@kindling/domain/bookings/booking-view'
import { clientProgressButtons } from '@kindling/domain/bookings/moves/booking-buttons'
import { type BookingMove, isMove } from '@kindling/domain/bookings/moves/booking-moves'
import { actionWords } from '@kindling/domain/bookings/moves/booking-words'
import { moneyWords } from '@kindling/domain/bookings/reading/booking-money'
import { bookingSteps } from '@kindling/domain/bookings/reading/booking-steps'
import { AsideLayout } from '@kindling/ui/aside-layout'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { MoneyPanel } from '@kindling/ui/money-panel'
import { OnlineOnly } from '@kindling/ui/online-only'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { Timeline } from '@kindling/ui/timeline'
import { useState } from 'react'
import { ButtonLink } from '../../../../components/button-link.tsx'
import { AbsenceWhenDue } from '../../absences/absence-when-due.tsx'
import { OpenDisputeLink } from '../../disputes/open-dispute-link.tsx'
import { CancelWhenAsked } from '../../moves/cancel-when-asked.tsx'
import { ConfirmWhenAsked } from '../../moves/confirm-when-asked.tsx'
import { moveProblem } from '../../moves/move-problem.ts'
import { useBookingMove } from '../../moves/use-booking-move.ts'
import { MovingWhenPossible } from '../../moving/moving-when-possible.tsx'
import { ReviewInvitation } from '../../reviews/review-invitation.tsx'
import { RejectionWords } from '../details/rejection-words.tsx'
import { WaitsForDay } from '../details/waits-for-day.tsx'
import { ClientNextStep } from './client-next-step.tsx'

interface ClientProgressProps {
  booking: Booking
  /** Called when the client has marked the booking complete. */
  onCompleted: () => void
}

/** Progress timeline of a booking, with the client's next action. */
export function ClientProgress({ booking, onCompleted }: ClientProgressProps) {
  const move = useBookingMove(booking.id, 'client')
  const [isAsking, setAsking] = useState(false)
  const act = (action: BookingMove) => (action === 'complete' ? setAsking(true) : move.mutate(action))
  const all = clientProgressButtons(bookingState(booking), new Date())
  const buttons = all.filter(({ action }) => action === undefined || isMove(action))

  async function complete() {
    await move.mutateAsync('complete')
    onCompleted()
  }

  return (
    <AsideLayout
      asideFirst
      sticky
      aside={
        <>
          <OnlineOnly>
            <FormAlert>{move.isError && !isAsking && moveProblem(move.variables, move.error)}</FormAlert>
            {buttons.map(({ label, action, isDisabled }) => (
              <Button
                key={label}
                width="full"
                disabled={isDisabled}
                loading={move.isPending && !isAsking}
                // Ignores the second click of a double click, which would hit the button that replaces this one.
                onClick={({ detail }) => isMove(action) && detail < 2 && act(action)}
              >
                {label}
              </Button>
            ))}
            <WaitsForDay booking={booking} buttons={buttons} />
            {booking.status === 'in_progress' && (
              <Text size={14} tone="muted" align="center">
                Completing pays {booking.provider.firstname} and can’t be undone.
              </Text>
            )}
            <ClientNextStep booking={booking} />
            <AbsenceWhenDue booking={booking} viewer="client" />
            <MovingWhenPossible booking={booking} viewer="client" part="button" />
            <CancelWhenAsked booking={booking} viewer="client" />
            <ReviewInvitation booking={booking} viewer="client" />
            <ButtonLink to={`/outward-details/${booking.id}`} variant="secondary" width="full">
              View Details
            </ButtonLink>
            <OpenDisputeLink booking={booking} buttons={all} />
          </OnlineOnly>
          <ConfirmWhenAsked
            booking={booking}
            asked="complete"
            confirmLabel={actionWords.complete.button.client}
            open={isAsking}
            onOpenChange={setAsking}
            onConfirm={complete}
          />
        </>
      }
    >
      <Stack gap={6}>
        <MoneyPanel {...moneyWords(booking, 'client')} />
        <RejectionWords booking={booking} viewer="client" />
        <Timeline
          aria-label="Progress"
          steps={bookingSteps(booking, 'client')}
          stateLabels={{ done: 'Done', current: 'Next', upcoming: 'Still to come' }}
        />
      </Stack>
    </AsideLayout>
  )
}
