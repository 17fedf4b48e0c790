import { formatBookingTotal } from '@kindling/domain/bookings/booking-price'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { fullName } from '@kindling/domain/profile/names'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { earlyWords } from './early-words.ts'
import { moveProblem } from './move-problem.ts'

interface ConfirmCompletionProps {
  booking: Pick<
    Booking,
    'title' | 'price' | 'extra_price' | 'payment_method' | 'provider' | 'booking_start' | 'duration_minutes'
  >
  /** Which of the two equivalent buttons was pressed. */
  asked: 'confirm' | 'complete'
  confirmLabel: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Settles the payment; rejects on failure. */
  onConfirm: () => Promise<void>
}

/** Confirmation dialog before the client's confirmation pays the provider: amount, provider, service. */
export function ConfirmCompletion({ booking, asked, confirmLabel, ...dialog }: ConfirmCompletionProps) {
  const { provider, title } = booking
  const amount = formatBookingTotal(booking)
  return (
    <ConfirmDialog
      {...dialog}
      title={`Pay ${provider.firstname} ${amount} now?`}
      text={`${earlyWords(booking, new Date())}You say that “${title}” is done. ${fullName(provider)} gets ${amount} at once, and you can’t take it back or open a dispute.`}
      confirmLabel={confirmLabel}
      cancelLabel="Not yet"
      describeError={(error) => moveProblem(asked, error)}
    />
  )
}
