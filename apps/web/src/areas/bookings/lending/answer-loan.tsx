import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { actionWords } from '@kindling/domain/bookings/moves/booking-words'
import { Button } from '@kindling/ui/button'
import { FormAlert } from '@kindling/ui/form-alert'
import { useState } from 'react'
import { DialogWhenAsked } from '../../../app/late/dialog-when-asked.tsx'
import { moveProblem } from '../moves/move-problem.ts'
import { useBookingMove } from '../moves/use-booking-move.ts'

const loadRejection = () => import('../moves/reject-dialog.tsx')

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
      <DialogWhenAsked
        load={loadRejection}
        what="This question"
        open={isRejecting}
        onOpenChange={setRejecting}
      >
        {({ RejectDialog }) => (
          <RejectDialog
            bookingId={booking.id}
            client={booking.client.firstname}
            open={isRejecting}
            onOpenChange={setRejecting}
          />
        )}
      </DialogWhenAsked>
    </>
  )
}
