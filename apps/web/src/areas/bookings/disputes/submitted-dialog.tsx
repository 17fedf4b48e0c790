import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'

interface SubmittedDialogProps {
  open: boolean
  title: string
  text: string
  /** Where leaving leads, in words. */
  leaveLabel: string
  /** However the dialog is closed. */
  onLeave: () => void
}

/** Says that the dispute has arrived, and what comes of it. */
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
