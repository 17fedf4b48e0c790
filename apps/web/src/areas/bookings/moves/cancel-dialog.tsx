import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { actionWords } from '@kindling/domain/bookings/moves/booking-words'
import { cancelReasons, cancelText } from '@kindling/domain/bookings/moves/cancel-words'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bookingQuery } from '../reading/booking-queries.ts'
import { moveProblem } from './move-problem.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useCancelling } from './use-booking-move.ts'

interface CancelDialogProps {
  booking: Booking
  viewer: BookingParty
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Confirmation dialog for cancelling a booking: refund, fee, and a reason. */
export function CancelDialog({ booking, viewer, ...dialog }: CancelDialogProps) {
  const queryClient = useQueryClient()
  const { id, cancellation } = booking
  // The fee may change while the dialog is open: confirming agrees only to the amount first shown.
  const [read, setRead] = useState<number>()
  const { mutateAsync } = useCancelling(id, viewer, read ?? cancellation?.client_gets ?? 0)
  // Refetches the fee on opening, since it depends on the time.
  useEffect(() => {
    if (!dialog.open) return
    queryClient.fetchQuery({ ...bookingQuery(id), staleTime: 0 }).then(
      (now) => setRead(now.cancellation?.client_gets),
      // The error shows on confirming.
      () => undefined,
    )
  }, [dialog.open, id, queryClient])

  async function send(reason: string) {
    try {
      await mutateAsync(reason)
    } catch (error) {
      setRead(undefined)
      throw error
    }
  }

  return (
    <ReasonDialog
      {...dialog}
      title="Cancel this booking?"
      description={cancelText(booking, viewer)}
      confirmLabel={actionWords.cancel.button}
      reader={booking[otherParty(viewer)].firstname}
      suggestions={cancelReasons(viewer)}
      isPossible={cancellation !== null}
      send={send}
      describeError={(error) => moveProblem('cancel', error)}
    />
  )
}
