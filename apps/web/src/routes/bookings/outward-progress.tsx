import { useParams } from 'react-router-dom'
import { useNavigate } from '../../app/links/navigation.ts'
import type { ScreenAddress } from '../../app/screen.ts'
import { PushOffer } from '../../areas/account/notifications/push-offer.tsx'
import { LoanWhenLent } from '../../areas/bookings/lending/loan-when-lent.tsx'
import { warmBooking } from '../../areas/bookings/reading/booking-queries.ts'
import { ClientProgress } from '../../areas/bookings/reading/client/client-progress.tsx'
import { BookingScreen } from '../../areas/bookings/reading/details/booking-screen.tsx'

export const prepare = ({ params }: ScreenAddress) => warmBooking(params.id)

const LIST = '/bookings?tab=outward'

/** /outward-progress/{id}: progress of a booking, for its client. */
export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  return (
    <BookingScreen id={id} label="Booking" viewer="client" back={{ label: 'Bookings', to: LIST }}>
      {(booking) =>
        booking.lent_until !== null ? (
          <LoanWhenLent booking={booking} viewer="client" />
        ) : (
          <>
            <ClientProgress booking={booking} onCompleted={() => void navigate(LIST)} />
            <PushOffer booking={booking} viewer="client" />
          </>
        )
      }
    </BookingScreen>
  )
}
