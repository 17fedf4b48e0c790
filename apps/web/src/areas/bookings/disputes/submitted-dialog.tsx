import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'

interface SubmittedDialogProps {
  open: boolean
  /** Goes to the bookings, however the dialog is closed. */
  onLeave: () => void
}

/** Says that the dispute has arrived, and what comes of it. */
export function SubmittedDialog({ open, onLeave }: SubmittedDialogProps) {
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={(next) => !next && onLeave()}
      title="Your dispute has been submitted successfully."
      description="The payment waits until a moderator has decided. We tell you when that has happened."
      footer={<Button onClick={onLeave}>Go to Bookings</Button>}
    />
  )
}
