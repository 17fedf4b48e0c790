import { type BookingParty, otherParty } from '@kindling/domain/bookings/booking-parties'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { actionWords } from '@kindling/domain/bookings/moves/booking-words'
import { CARD_REFUND_TIME } from '@kindling/domain/money/refund-words'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bookingQuery } from '../reading/booking-queries.ts'
import { moveProblem } from './move-problem.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { splitWords } from './split-words.ts'
import { useCancelling } from './use-booking-move.ts'

const suggestions = [
  { label: 'Ill', text: 'I’m sorry, I’m ill.' },
  { label: 'Something came up', text: 'I’m sorry, something came up.' },
  { label: 'Not needed', text: 'I’m sorry, it isn’t needed any more.' },
] as const

/** Text about the refund and the cancellation fee, with the server's figures. */
function costWords(booking: Booking, viewer: BookingParty) {
  const { cancellation, payment_method: method } = booking
  if (cancellation === null) return 'It can’t be cancelled any more.'
  const isOnCard = method === 'card' && viewer === 'client' && cancellation.client_gets > 0
  const back = isOnCard ? ` It is on your card ${CARD_REFUND_TIME}.` : ''
  return `${splitWords(booking, cancellation, viewer)}${back} This can’t be undone.`
}

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
      description={costWords(booking, viewer)}
      confirmLabel={actionWords.cancel.button}
      reader={booking[otherParty(viewer)].firstname}
      suggestions={viewer === 'client' ? suggestions : suggestions.slice(0, 2)}
      isPossible={cancellation !== null}
      send={send}
      describeError={(error) => moveProblem('cancel', error)}
    />
  )
}
