import { clientProgressButtons } from '@kindling/domain/bookings/booking-buttons'
import { bookingState } from '@kindling/domain/bookings/booking-view'
import { idSchema } from '@kindling/domain/wire'
import { Stack } from '@kindling/ui/stack'
import { useParams } from 'react-router-dom'
import { useNavigate } from '../app/navigation.ts'
import type { Place } from '../app/screen.ts'
import { bookingQuery } from '../areas/bookings/booking-queries.ts'
import { BookingScreen } from '../areas/bookings/booking-screen.tsx'
import { ClientProgress } from '../areas/bookings/client-progress.tsx'
import { DisputeWhenDisputed } from '../areas/bookings/disputes/dispute-when-disputed.tsx'
import { OpenDisputeLink } from '../areas/bookings/disputes/open-dispute-link.tsx'
import { warm } from '../server/warm.ts'

export function prepare({ params }: Place) {
  const { data: id } = idSchema.safeParse(params.id)
  if (id) warm(bookingQuery(id))
}

const LIST = '/bookings?tab=outward'

/** /outward-progress/{id}: how far a booking that the member made has come. */
export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  return (
    <BookingScreen id={id} title="Booking" viewer="client" back={{ label: 'Bookings', to: LIST }}>
      {(booking) => (
        <Stack gap={6}>
          <DisputeWhenDisputed booking={booking} viewer="client" />
          <ClientProgress booking={booking} onCompleted={() => void navigate(LIST)} />
          <OpenDisputeLink
            booking={booking}
            buttons={clientProgressButtons(bookingState(booking), new Date())}
          />
        </Stack>
      )}
    </BookingScreen>
  )
}
