import { paymentQuestion } from '@kindling/domain/bookings/moves/payment-question'
import { ConfirmDialog } from '@kindling/ui/confirm-dialog'
import { moveProblem } from './move-problem.ts'

interface ConfirmCompletionProps {
  booking: Parameters<typeof paymentQuestion>[0]
  /** Which of the two equivalent buttons was pressed. */
  asked: 'confirm' | 'complete'
  confirmLabel: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Settles the payment; rejects on failure. */
  onConfirm: () => Promise<void>
}

/** Confirmation dialog before the client's confirmation pays the provider. */
export function ConfirmCompletion({ booking, asked, ...dialog }: ConfirmCompletionProps) {
  return (
    <ConfirmDialog
      {...dialog}
      {...paymentQuestion(booking, new Date())}
      cancelLabel="Not yet"
      describeError={(error) => moveProblem(asked, error)}
    />
  )
}
