import { useParams } from 'react-router-dom'
import { useNavigate } from '../../app/links/navigation.ts'
import type { ScreenAddress } from '../../app/screen.ts'
import { PushOffer } from '../../areas/account/notifications/push-offer.tsx'
import { LoanWhenLent } from '../../areas/bookings/lending/loan-when-lent.tsx'
import { warmBooking } from '../../areas/bookings/reading/booking-queries.ts'
import { BookingScreen } from '../../areas/bookings/reading/details/booking-screen.tsx'
import { ProviderBooking } from '../../areas/bookings/reading/provider/provider-booking.tsx'

export const prepare = ({ params }: ScreenAddress) => warmBooking(params.id)

const LIST = '/bookings?tab=inward'

/** /inward-details/{id}: a booking, for its provider. */
export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  return (
    <BookingScreen id={id} label="Booking Progress" viewer="provider" back={{ label: 'Bookings', to: LIST }}>
      {(booking) =>
        booking.lent_until !== null ? (
          <LoanWhenLent booking={booking} viewer="provider" />
        ) : (
          <>
            <ProviderBooking booking={booking} onCompleted={() => void navigate(LIST)} />
            <PushOffer booking={booking} viewer="provider" />
          </>
        )
      }
    </BookingScreen>
  )
}
