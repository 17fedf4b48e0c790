import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { bookingState } from '@kindling/domain/bookings/booking-view'
import { providerButtons } from '@kindling/domain/bookings/moves/booking-buttons'
import { type BookingMove, isMove } from '@kindling/domain/bookings/moves/booking-moves'
import { providerQuestion } from '@kindling/domain/bookings/moves/provider-question'
import { moneyWords } from '@kindling/domain/bookings/reading/booking-money'
import { bookingSteps } from '@kindling/domain/bookings/reading/booking-steps'
import { AsideLayout } from '@kindling/ui/aside-layout'
import { DialogWhenAsked } from '@kindling/ui/browser/dialog-when-asked'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { MoneyPanel } from '@kindling/ui/money-panel'
import { OnlineOnly } from '@kindling/ui/online-only'
import { Stack } from '@kindling/ui/stack'
import { Timeline } from '@kindling/ui/timeline'
import { useState } from 'react'
import { AbsenceWhenDue } from '../../absences/absence-when-due.tsx'
import { MoreTimeWhenBegun } from '../../more-time/more-time-when-begun.tsx'
import { CancelWhenAsked } from '../../moves/cancel-when-asked.tsx'
import { moveProblem } from '../../moves/move-problem.ts'
import { RejectWhenAsked } from '../../moves/reject-when-asked.tsx'
import { useBookingMove } from '../../moves/use-booking-move.ts'
import { MovingWhenPossible } from '../../moving/moving-when-possible.tsx'
import { ReviewInvitation } from '../../reviews/review-invitation.tsx'
import { BookingFacts } from '../details/booking-facts.tsx'
import { BookingRequest } from '../details/booking-request.tsx'
import { PartyContact } from '../details/party-contact.tsx'
import { RejectionWords } from '../details/rejection-words.tsx'
import { WaitsForDay } from '../details/waits-for-day.tsx'
import { AnswerDeadline } from './answer-deadline.tsx'
import { SameDay } from './same-day.tsx'

const loadQuestion = () => import('@kindling/ui/confirm-dialog')
const loadCompleted = () => import('../../moves/completed-dialog.tsx')
type Question = Extract<BookingMove, 'accept' | 'complete'>

interface ProviderBookingProps {
  booking: Booking
  /** Called when the provider has completed the booking and closed the confirmation. */
  onCompleted: () => void
}

/** Booking screen for the provider: the request, and buttons to answer it. */
export function ProviderBooking({ booking, onCompleted }: ProviderBookingProps) {
  const [asking, setAsking] = useState<Question>()
  const [isRejecting, setRejecting] = useState(false)
  const [justCompleted, setJustCompleted] = useState(false)
  const move = useBookingMove(booking.id, 'provider')
  const client = booking.client.firstname
  const buttons = providerButtons(bookingState(booking), new Date())
  // Before the start, "complete" is only a secondary button.
  const afterwards = buttons.some(({ action }) => action === 'start') ? 'complete' : undefined
  const isAccepting = move.isPending && move.variables === 'accept'

  function press(action: BookingMove) {
    if (action === 'reject') setRejecting(true)
    else if (action === 'complete') setAsking(action)
    else if (action === 'accept' && booking.same_day.length > 0) setAsking(action)
    else move.mutate(action)
  }

  async function confirm(asked: Question) {
    await move.mutateAsync(asked)
    if (asked === 'complete') setJustCompleted(true)
  }

  return (
    <AsideLayout
      asideFirst
      aside={
        <Stack gap={6}>
          <OnlineOnly>
            <SameDay booking={booking} />
            <FormAlert>{move.isError && !asking && moveProblem(move.variables, move.error)}</FormAlert>
            {buttons
              .filter(({ action }) => action !== 'cancel')
              .map(({ label, action, isDisabled }) => (
                <Button
                  key={label}
                  width="full"
                  variant={action === 'reject' ? 'quiet' : action === afterwards ? 'secondary' : 'primary'}
                  tone={action === 'reject' ? 'danger' : 'neutral'}
                  disabled={isDisabled || isAccepting}
                  loading={move.isPending && move.variables === action}
                  // Ignores the second click of a double click, which would hit the button that replaces this one.
                  onClick={({ detail }) => isMove(action) && detail < 2 && press(action)}
                >
                  {label}
                </Button>
              ))}
            <MoreTimeWhenBegun booking={booking} viewer="provider" part="button" />
            <AbsenceWhenDue booking={booking} viewer="provider" />
            <MovingWhenPossible booking={booking} viewer="provider" part="button" />
            <CancelWhenAsked booking={booking} viewer="provider" />
            <AnswerDeadline booking={booking} />
            <WaitsForDay booking={booking} buttons={buttons} />
            <ReviewInvitation booking={booking} viewer="provider" />
          </OnlineOnly>
          <BookingFacts booking={booking} viewer="provider" />
          <PartyContact title="Client" party={booking.client} part="client" />
        </Stack>
      }
    >
      <Stack gap={6}>
        <MoneyPanel {...moneyWords(booking, 'provider')} />
        <RejectionWords booking={booking} viewer="provider" />
        <BookingRequest booking={booking} viewer="provider" />
        <Timeline
          aria-label="Progress"
          steps={bookingSteps(booking, 'provider')}
          stateLabels={{ done: 'Done', current: 'Next', upcoming: 'Still to come' }}
        />
      </Stack>
      <DialogWhenAsked
        load={loadQuestion}
        what="This question"
        open={asking !== undefined}
        onOpenChange={() => setAsking(undefined)}
      >
        {({ ConfirmDialog }) =>
          asking && (
            <ConfirmDialog
              open
              {...providerQuestion(asking, booking)}
              cancelLabel="Not yet"
              onOpenChange={(open) => !open && setAsking(undefined)}
              onConfirm={() => confirm(asking)}
              describeError={(error) => moveProblem(asking, error)}
            />
          )
        }
      </DialogWhenAsked>
      <RejectWhenAsked booking={booking} open={isRejecting} onOpenChange={setRejecting} />
      <DialogWhenAsked load={loadCompleted} what="The list" open={justCompleted} onOpenChange={onCompleted}>
        {({ CompletedDialog }) => (
          <CompletedDialog
            open={justCompleted}
            clientName={client}
            settlesAt={booking.settles_at}
            onLeave={onCompleted}
          />
        )}
      </DialogWhenAsked>
    </AsideLayout>
  )
}
