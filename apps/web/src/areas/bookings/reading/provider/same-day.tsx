import type { Booking } from '@kindling/domain/bookings/booking-shape'
import { Alert } from '@kindling/ui/alert'
import { Stack } from '@kindling/ui/stack'
import { TextLinkTo } from '../../../../components/text-link-to.tsx'
import { formatCalendarDay } from '../../../../format/dates.ts'

type Clashing = Pick<Booking, 'booking_date' | 'same_day'>

/** 'You have another booking on Sat, 28 Nov', for the provider of a request. */
export function sameDayTitle({ booking_date, same_day }: Clashing): string {
  const count = same_day.length === 1 ? 'another booking' : `${same_day.length} other bookings`
  return `You have ${count} on ${formatCalendarDay(booking_date)}`
}

/** Tells a provider, before they accept, what they have promised for the same day already. */
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
