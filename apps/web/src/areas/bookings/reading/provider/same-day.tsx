import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { Alert } from '@kindling/ui/alert'
import { Stack } from '@kindling/ui/stack'
import { TextLinkTo } from '../../../../components/text-link-to.tsx'
import { formatCalendarDay } from '../../../../format/dates.ts'

type Clashing = Pick<Booking, 'booking_date' | 'same_day'>

/** Title for the provider of a request: 'You have another booking on Sat, 28 Nov'. */
export function sameDayTitle({ booking_date, same_day }: Clashing): string {
  const count = same_day.length === 1 ? 'another booking' : `${same_day.length} other bookings`
  return `You have ${count} on ${formatCalendarDay(booking_date)}`
}

/** Warns a provider before accepting that they have other bookings on the same day. */
export function SameDay({ booking }: { booking: Clashing }) {
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
