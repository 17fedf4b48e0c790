import { clientProgressButtons } from '@kindling/domain/bookings/booking-buttons'
import { bookingState } from '@kindling/domain/bookings/booking-view'
import { useParams } from 'react-router-dom'
import { useNavigate } from '../app/navigation.ts'
import type { ScreenAddress } from '../app/screen.ts'
import { PushOffer } from '../areas/account/notifications/push-offer.tsx'
import { warmBooking } from '../areas/bookings/booking-queries.ts'
import { BookingScreen } from '../areas/bookings/booking-screen.tsx'
import { ClientProgress } from '../areas/bookings/client-progress.tsx'
import { OpenDisputeLink } from '../areas/bookings/disputes/open-dispute-link.tsx'
import { LoanWhenLent } from '../areas/bookings/lending/loan-when-lent.tsx'

export const prepare = ({ params }: ScreenAddress) => warmBooking(params.id)

const LIST = '/bookings?tab=outward'

/** /outward-progress/{id}: how far a booking that the member made has come. */
export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  return (
    <BookingScreen id={id} title="Booking" viewer="client" back={{ label: 'Bookings', to: LIST }}>
      {(booking) =>
        booking.lent_until !== null ? (
          <LoanWhenLent booking={booking} viewer="client" />
        ) : (
          <>
            <ClientProgress booking={booking} onCompleted={() => void navigate(LIST)} />
            <PushOffer booking={booking} viewer="client" />
            <OpenDisputeLink
              booking={booking}
              buttons={clientProgressButtons(bookingState(booking), new Date())}
            />
          </>
        )
      }
    </BookingScreen>
  )
}
