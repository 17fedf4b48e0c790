import { clientDetailsButtons } from '@kindling/domain/bookings/booking-buttons'
import { bookingState } from '@kindling/domain/bookings/booking-view'
import { idSchema } from '@kindling/domain/wire'
import { Stack } from '@kindling/ui/stack'
import { useNavigate, useParams } from 'react-router-dom'
import { bookingQuery } from '../features/bookings/booking-queries.ts'
import { BookingScreen } from '../features/bookings/booking-screen.tsx'
import { reviewState } from '../features/bookings/booking-words.ts'
import { ClientDetails } from '../features/bookings/client-details.tsx'
import { DisputeWhenDisputed } from '../features/disputes/dispute-when-disputed.tsx'
import { OpenDisputeLink } from '../features/disputes/open-dispute-link.tsx'
import type { Place } from '../lib/screen.ts'
import { warm } from '../lib/warm.ts'

export function prepare({ params }: Place) {
  const { data: id } = idSchema.safeParse(params.id)
  if (id) warm(bookingQuery(id))
}

/** /outward-details/{id}: everything about a booking that the member made. */
export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  return (
    <BookingScreen
      id={id}
      title="Booking details"
      viewer="client"
      back={{ label: 'Progress', to: `/outward-progress/${id}` }}
    >
      {(booking) => (
        <Stack gap={6}>
          <DisputeWhenDisputed booking={booking} viewer="client" />
          <ClientDetails
            booking={booking}
            onConfirmed={(confirmed) =>
              void navigate(`/review?booking=${id}`, { state: reviewState(confirmed, 'client') })
            }
          />
          <OpenDisputeLink
            booking={booking}
            buttons={clientDetailsButtons(bookingState(booking), new Date())}
          />
        </Stack>
      )}
    </BookingScreen>
  )
}
