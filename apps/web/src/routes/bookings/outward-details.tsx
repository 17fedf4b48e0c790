import { useParams } from 'react-router-dom'
import { useNavigate } from '../../app/links/navigation.ts'
import type { ScreenAddress } from '../../app/screen.ts'
import { LoanWhenLent } from '../../areas/bookings/lending/loan-when-lent.tsx'
import { warmBooking } from '../../areas/bookings/reading/booking-queries.ts'
import { ClientDetails } from '../../areas/bookings/reading/client/client-details.tsx'
import { BookingScreen } from '../../areas/bookings/reading/details/booking-screen.tsx'
import { reviewState } from '../../areas/bookings/reviews/review-state.ts'

export const prepare = ({ params }: ScreenAddress) => warmBooking(params.id)

/** /outward-details/{id}: details of a booking, for its client. */
export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  return (
    <BookingScreen
      id={id}
      label="Booking details"
      viewer="client"
      back={{ label: 'Progress', to: `/outward-progress/${id}` }}
    >
      {(booking) =>
        booking.lent_until !== null ? (
          <LoanWhenLent booking={booking} viewer="client" />
        ) : (
          <ClientDetails
            booking={booking}
            onConfirmed={(confirmed) =>
              void navigate(`/review?booking=${id}`, { state: reviewState(confirmed, 'client') })
            }
          />
        )
      }
    </BookingScreen>
  )
}
