import { formatBookingPrice } from '@kindling/domain/bookings/booking-price'
import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { formatInstant } from '@kindling/domain/client/times/dates'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Dialog } from '@kindling/ui/dialog'

interface BookedDialogProps {
  booking: Booking
  /** Payment confirmation text. */
  confirmation: string
  onClose: () => void
}

/** Confirmation of a booking or request, with the next steps. */
export function BookedDialog({ booking, confirmation, onClose }: BookedDialogProps) {
  const name = booking.provider.firstname
  const price = formatBookingPrice(booking.price, booking.payment_method)
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title="Booking successful"
      description={
        booking.status === 'accepted'
          ? `It’s booked: ${name} said yes beforehand. ${price} stay set aside until the work is done.`
          : `${name} has until ${formatInstant(booking.expires_at)} to answer. ${price} stay set aside, and come back to you if the answer is no.`
      }
      footer={<Button onClick={onClose}>Go to Bookings</Button>}
    >
      <Alert tone="success" live>
        {confirmation}
      </Alert>
    </Dialog>
  )
}
