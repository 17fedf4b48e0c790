import { SETTLEMENT_WINDOW } from '@kindling/domain/bookings/booking-rules'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { useEffect, useEffectEvent } from 'react'

/** Milliseconds until a completed booking leads to the list (marketplace §9: 3 seconds). */
const REDIRECT_AFTER = 3000
const HOUR = 60 * 60 * 1000

interface CompletedDialogProps {
  open: boolean
  clientName: string
  /** Goes to the bookings: after three seconds, or at once when the member closes the dialog. */
  onLeave: () => void
}

/** Says that the work is done and what becomes of the money. */
export function CompletedDialog({ open, clientName, onLeave }: CompletedDialogProps) {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => leave(), REDIRECT_AFTER)
    return () => clearTimeout(timer)
  }, [open])
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={(next) => !next && onLeave()}
      title="Booking completed"
      description={`The money is yours once ${clientName} confirms, or after ${SETTLEMENT_WINDOW / HOUR} hours. Taking you to your bookings…`}
      footer={<Button onClick={onLeave}>Go to Bookings</Button>}
    />
  )
}
