import { formatInstant } from '@kindling/domain/client/times/dates'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'
import { useEffect, useEffectEvent } from 'react'

/** Milliseconds until the redirect to the list after completing a booking (marketplace §9: 3 seconds). */
const REDIRECT_AFTER = 3000

interface CompletedDialogProps {
  open: boolean
  clientName: string
  /** When the payment settles automatically. */
  settlesAt: string | null
  /** Redirects to the bookings: after three seconds, or when the member closes the dialog. */
  onLeave: () => void
}

/** Confirmation that the work is done, and when the provider is paid. */
export function CompletedDialog({ open, clientName, settlesAt, onLeave }: CompletedDialogProps) {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => leave(), REDIRECT_AFTER)
    return () => clearTimeout(timer)
  }, [open])
  const atLatest = settlesAt === null ? '' : `, or by itself on ${formatInstant(settlesAt)}`
  return (
    <Dialog
      size="small"
      open={open}
      onOpenChange={(next) => !next && onLeave()}
      title="Booking completed"
      description={`The money is yours once ${clientName} confirms${atLatest}. Taking you to your bookings…`}
      footer={<Button onClick={onLeave}>Go to Bookings</Button>}
    />
  )
}
