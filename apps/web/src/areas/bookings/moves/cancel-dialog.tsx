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

/** What the dialog says of the money: the server's own numbers. */
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

/** Asks before a booking is cancelled: who gets what of the money, and why. */
export function CancelDialog({ booking, viewer, ...dialog }: CancelDialogProps) {
  const queryClient = useQueryClient()
  const { id, cancellation } = booking
  // What it costs may change while somebody reads: only what stood there at first is agreed to by pressing.
  const [read, setRead] = useState<number>()
  const { mutateAsync } = useCancelling(id, viewer, read ?? cancellation?.client_gets ?? 0)
  // What it costs depends on the hour.
  useEffect(() => {
    if (!dialog.open) return
    queryClient.fetchQuery({ ...bookingQuery(id), staleTime: 0 }).then(
      (now) => setRead(now.cancellation?.client_gets),
      // The press says why nothing can be read.
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
