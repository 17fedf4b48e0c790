import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { DialogWhenAsked } from '@kindling/ui/browser/dialog-when-asked'

const load = () => import('./reject-dialog.tsx')

interface RejectWhenAskedProps {
  booking: Pick<Booking, 'id' | 'client'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Lazy-loaded confirmation dialog for rejecting a booking. */
export function RejectWhenAsked({ booking, ...dialog }: RejectWhenAskedProps) {
  return (
    <DialogWhenAsked load={load} what="This question" {...dialog}>
      {({ RejectDialog }) => (
        <RejectDialog bookingId={booking.id} client={booking.client.firstname} {...dialog} />
      )}
    </DialogWhenAsked>
  )
}
