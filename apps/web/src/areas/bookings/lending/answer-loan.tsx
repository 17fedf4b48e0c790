import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { actionWords } from '@kindling/domain/bookings/moves/booking-words'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { useState } from 'react'
import { moveProblem } from '../moves/move-problem.ts'
import { RejectWhenAsked } from '../moves/reject-when-asked.tsx'
import { useBookingMove } from '../moves/use-booking-move.ts'

/** Accept and reject buttons for the owner of a loan request. */
export function AnswerLoan({ booking }: { booking: Booking }) {
  const [isRejecting, setRejecting] = useState(false)
  const move = useBookingMove(booking.id, 'provider')
  return (
    <>
      <FormAlert>{move.isError && moveProblem(move.variables, move.error)}</FormAlert>
      <Button
        width="full"
        loading={move.isPending}
        onClick={({ detail }) => detail < 2 && move.mutate('accept')}
      >
        {actionWords.accept.lent}
      </Button>
      <Button
        width="full"
        variant="quiet"
        tone="danger"
        disabled={move.isPending}
        onClick={() => setRejecting(true)}
      >
        {actionWords.reject.lent}
      </Button>
      <RejectWhenAsked booking={booking} open={isRejecting} onOpenChange={setRejecting} />
    </>
  )
}
