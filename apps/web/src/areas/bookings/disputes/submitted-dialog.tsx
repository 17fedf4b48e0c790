import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'

interface SubmittedDialogProps {
  open: boolean
  title: string
  text: string
  /** Label of the leave button. */
  leaveLabel: string
  /** Called however the dialog is closed. */
  onLeave: () => void
}

/** Confirmation that the dispute was submitted, with the next steps. */
export function SubmittedDialog({ open, title, text, leaveLabel, onLeave }: SubmittedDialogProps) {
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={(next) => !next && onLeave()}
      title={title}
      description={text}
      footer={<Button onClick={onLeave}>{leaveLabel}</Button>}
    />
  )
}
