import { actionWords } from '@kindling/domain/bookings/moves/booking-words'
import { rejectReasons } from '@kindling/domain/bookings/moves/cancel-words'
import { isVisible } from '@kindling/domain/wire'
import * as z from 'zod/mini'
import { moveProblem } from './move-problem.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useRejection } from './use-booking-move.ts'

const schema = z.object({
  reason: z.string().check(z.refine(isVisible, 'Choose a reason, or write one')),
})

interface RejectDialogProps {
  bookingId: string
  /** The client's first name. */
  client: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Confirmation dialog for rejecting a booking, with a reason for the client. */
export function RejectDialog({ bookingId, client, ...dialog }: RejectDialogProps) {
  const { mutateAsync } = useRejection(bookingId)
  return (
    <ReasonDialog
      {...dialog}
      title="Reject this booking?"
      description={`${client} gets all of the money back. This can’t be undone.`}
      confirmLabel={actionWords.reject.button}
      reader={client}
      suggestions={rejectReasons}
      schema={schema}
      send={mutateAsync}
      describeError={(error) => moveProblem('reject', error)}
    />
  )
}
