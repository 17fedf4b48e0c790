import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { sameDayTitle } from '@kindling/domain/bookings/moves/provider-question'
import { Alert } from '@kindling/ui/alert'
import { Stack } from '@kindling/ui/stack'
import { TextLinkTo } from '../../../../components/text-link-to.tsx'

/** Warns a provider before accepting that they have other bookings on the same day. */
export function SameDay({ booking }: { booking: Pick<Booking, 'booking_date' | 'same_day'> }) {
  if (booking.same_day.length === 0) return null
  return (
    <Alert tone="warning" title={sameDayTitle(booking)}>
      <Stack gap={0} align="start">
        {booking.same_day.map(({ id, title, client }) => (
          <TextLinkTo to={`/inward-details/${id}`} key={id} layout="standalone">
            {title} for {client.firstname}
          </TextLinkTo>
        ))}
      </Stack>
    </Alert>
  )
}
