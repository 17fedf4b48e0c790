import { idSchema } from '@kindling/domain/wire'
import { Stack } from '@kindling/ui/stack'
import { useNavigate, useParams } from 'react-router-dom'
import { bookingQuery } from '../features/bookings/booking-queries.ts'
import { BookingScreen } from '../features/bookings/booking-screen.tsx'
import { ProviderBooking } from '../features/bookings/provider-booking.tsx'
import { DisputeWhenDisputed } from '../features/disputes/dispute-when-disputed.tsx'
import type { Place } from '../lib/screen.ts'
import { warm } from '../lib/warm.ts'

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
