import { idSchema } from '@kindling/domain/wire'
import { Stack } from '@kindling/ui/stack'
import { useParams } from 'react-router-dom'
import { useNavigate } from '../app/navigation.ts'
import type { Place } from '../app/screen.ts'
import { bookingQuery } from '../areas/bookings/booking-queries.ts'
import { BookingScreen } from '../areas/bookings/booking-screen.tsx'
import { DisputeWhenDisputed } from '../areas/bookings/disputes/dispute-when-disputed.tsx'
import { ProviderBooking } from '../areas/bookings/provider-booking.tsx'
import { warm } from '../server/warm.ts'

export function prepare({ params }: Place) {
  const { data: id } = idSchema.safeParse(params.id)
  if (id) warm(bookingQuery(id))
}

const LIST = '/bookings?tab=inward'

/** /inward-details/{id}: a booking of the member's own skill. */
export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  return (
    <BookingScreen id={id} title="Booking Progress" viewer="provider" back={{ label: 'Bookings', to: LIST }}>
      {(booking) => (
        <Stack gap={6}>
          <DisputeWhenDisputed booking={booking} viewer="provider" />
          <ProviderBooking booking={booking} onCompleted={() => void navigate(LIST)} />
        </Stack>
      )}
    </BookingScreen>
  )
}
